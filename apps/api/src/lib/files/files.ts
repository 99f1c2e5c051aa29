/**
 * Where uploads lie: in the data folder, or in a bucket. A name is a path with slashes, such as `media/people/….webp`; it is the same in both.
 * The largest file is that of an import, with 10 MB, so each is read and written whole.
 */
export type Files = {
  /** Stores the whole file or nothing. @throws AppError unavailable */
  readonly put: (name: string, bytes: Buffer) => Promise<void>
  /** Null: there is no such file. @throws AppError unavailable */
  readonly get: (name: string) => Promise<Buffer | null>
  /** When the file was stored, and its size. Null: there is no such file. @throws AppError unavailable */
  readonly find: (name: string) => Promise<{ readonly bytes: number; readonly at: Date } | null>
  /** Does nothing for a missing file. @throws AppError unavailable */
  readonly remove: (name: string) => Promise<void>
  /** The names in a folder that were stored before a time. @throws AppError unavailable */
  readonly list: (folder: string, before: Date) => Promise<string[]>
}

/** The client may try again in a moment; the log gets the cause. */
export const RETRY_AFTER = 5

const NAME = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

/** No name leaves its folder. Callers check what people write, so another name is a fault of the code. */
export const checkName = (name: string): string => {
  if (NAME.test(name)) return name
  throw new Error(`${name} is no name of a file`)
}
