import { describe, expect, it } from 'vitest'
import { rowsOf, runCommand } from './command.ts'
import { useDatabase } from './database.ts'

describe('a database that other tools have restored', () => {
  const database = useDatabase()
  const url = () => database.url()
  const mend = () => runCommand(url(), ['restore', '--mend-only'])
  const changes = () => rowsOf(url(), 'SELECT 1 FROM catalogue_change')

  it('is mended by restore --mend-only, but not while a Tregu runs on it', async () => {
    await rowsOf(
      url(),
      "INSERT INTO catalogue_change (xact, kind) VALUES ('999999999', 'home'); INSERT INTO job_worker (id) VALUES ('pool-x')",
    )
    expect(await mend()).toMatchObject({
      code: 69,
      errors:
        'A Tregu runs on this database, or ran half a minute ago. Stop it first. Nothing was changed.\n',
    })
    expect(await changes()).toHaveLength(1)
    await rowsOf(url(), "UPDATE job_worker SET seen_at = now() - interval '1 minute'")
    expect(await mend()).toEqual({ code: 0, output: 'Mended the restored database.\n', errors: '' })
    expect(await changes()).toEqual([])
  })
})
