/** Parses identifiers that clients send. An impossible one gets the same refusal as one that does not exist. */
import { AppError } from './app-error.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** @throws AppError not_found */
export const uuidOf = (text: string): string => {
  if (!isUuid(text)) throw new AppError('not_found')
  return text.toLowerCase()
}
/** @throws AppError not_found */
export const numberIdOf = (text: string): number => {
  const id = Number(text)
  if (!/^\d{1,10}$/.test(text) || id > 2_147_483_647) throw new AppError('not_found')
  return id
}
