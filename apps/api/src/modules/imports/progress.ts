/** Saves the progress of an import outside its transaction, so that readers see it at once. */
import type { Deps } from '../../deps.ts'

/** The import was stopped, so its transaction is rolled back. */
export class Stopped extends Error {}

type Progress = {
  readonly phase?: 'reading' | 'creating' | 'updating' | 'pictures'
  readonly rows?: number
  readonly done?: number
}

/** @throws Stopped */
export const tellProgress = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
  progress: Progress,
): Promise<void> => {
  const { count } = await db.import.updateMany({
    where: { id, state: { in: ['reading', 'running', 'done'] } },
    data: progress,
  })
  if (count === 0) throw new Stopped()
}
