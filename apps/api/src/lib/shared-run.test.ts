import { describe, expect, it } from 'vitest'
import { makeSharedRun } from './shared-run.ts'

/** Runs that end when the test says so. */
const makeRuns = () => {
  const ends: { readonly end: () => void; readonly fail: (error: Error) => void }[] = []
  const shared = makeSharedRun(
    () => new Promise<void>((resolve, reject) => void ends.push({ end: resolve, fail: reject })),
  )
  return { ends, run: shared.run }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('a shared run', () => {
  it('that goes on is followed by one more for all who call meanwhile', async () => {
    const { ends, run } = makeRuns()
    const first = run()
    const [second, third] = [run(), run()]
    expect(ends).toHaveLength(1)
    expect(second).toBe(third)
    ends[0]?.end()
    await first
    await turn()
    expect(ends).toHaveLength(2)
    ends[1]?.end()
    await second
    void run()
    expect(ends).toHaveLength(3)
  })

  it('that failed tells its callers, and the next one starts all the same', async () => {
    const { ends, run } = makeRuns()
    const first = run()
    const second = run()
    ends[0]?.fail(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await turn()
    ends[1]?.end()
    await expect(second).resolves.toBeUndefined()
  })
})
