import { ApiError } from '../lib/api-error.ts'

/** An address that means nothing: what stands in its place is the frame's to show. */
export const Page = (): never => {
  throw new ApiError(404, 'not_found', '')
}
