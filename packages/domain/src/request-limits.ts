/** The limits of requests to the API (docs/rules/wire.md, docs/rules/accounts.md). */

/** How long a request may take to arrive, and one with files. */
export const REQUEST_SECONDS = 30
export const UPLOAD_SECONDS = 180
/** For one network address, in production; the demo has larger figures. */
export const RATE_LIMITS = {
  signUpsPerHour: 60,
  signInsPerMinute: 60,
  uploadsPerMinute: 60,
  writesPerMinute: 600,
  readsPerMinute: 3000,
  /** Mails that the network address causes. */
  mailsPerHour: 10,
} as const
export const DEMO_RATE_LIMITS = {
  signUpsPerHour: 5000,
  signInsPerMinute: 600,
  uploadsPerMinute: 600,
  writesPerMinute: 6000,
  readsPerMinute: 30_000,
  mailsPerHour: 5000,
} as const
