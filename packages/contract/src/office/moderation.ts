/** Decisions about what people write. */
import { done } from '../back-office.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office.ts'

export const moderationCalls = {
  hideReview: endpoint(r.hideReview, done('Hide a review that breaks the rules')),
}
