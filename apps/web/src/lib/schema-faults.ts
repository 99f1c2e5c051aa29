/** Judges what a form would send by the contract's schema, as the server would. */
import type { z } from 'zod'

/** The message of each field that the schema refuses. */
export const findFaults = (schema: z.ZodType, body: unknown): Readonly<Record<string, string>> => {
  const judged = schema.safeParse(body)
  if (judged.success) return {}
  // The first message of a field counts.
  return Object.fromEntries(
    judged.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
  )
}
