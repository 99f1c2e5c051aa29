/** Reads JSON files that operators write, for the commands `facts` and `category`. */

/** The file has a fault, which the sentence names. */
export class InputFileError extends Error {}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws InputFileError */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new InputFileError('The file is not JSON.')
  }
}
