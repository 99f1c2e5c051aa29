/** The code of a database error, whichever door it came through. */
type Failure = {
  readonly code?: string
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: { readonly originalCode?: string } } }
}

/** PostgreSQL's code, such as `57014`, also where Prisma wrapped the error. Otherwise the code of the error itself. */
export const findErrorCode = (error: unknown): string | undefined => {
  const { code, meta } = error as Failure
  return meta?.driverAdapterError?.cause?.originalCode ?? code
}

/** Another row has the value of a unique column already. */
export const isTaken = (error: unknown): boolean => ['23505', 'P2002'].includes(findErrorCode(error) ?? '')
