import { describe, expect, it } from 'vitest'
import { Busy, makeRenderQueue } from './render-queue.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('rendering', () => {
  it('works at a few pages at a time, lets some wait, and refuses the rest', async () => {
    const { run } = makeRenderQueue(2, 3)
    const { open, opened } = gate()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await opened
      running -= 1
      return 'done'
    }
    const all = Array.from({ length: 8 }, () => run(work).catch((error) => error instanceof Busy))
    open()
    expect(await Promise.all(all)).toEqual([...Array(5).fill('done'), ...Array(3).fill(true)])
    expect(most).toBe(2)
    expect(await run(work)).toBe('done')
  })

  it('goes on after work that fails', async () => {
    const { run, inTurn } = makeRenderQueue(1, 1)
    const fail = () => Promise.reject(new Error('broken'))
    for (const each of [run, inTurn]) {
      await expect(each(fail)).rejects.toThrow('broken')
      expect(await each(async () => 'next')).toBe('next')
    }
  })

  it('is done one page after the other, and requests that have arrived come in between', async () => {
    const { inTurn } = makeRenderQueue(4, 0)
    const done: string[] = []
    const render = (name: string) =>
      inTurn(async () => {
        done.push(`${name} begins`)
        await Promise.resolve()
        done.push(`${name} ends`)
      })
    const both = Promise.all([render('a'), render('b')])
    setImmediate(() => setImmediate(() => done.push('a request')))
    await both
    expect(done.slice(0, 2)).toEqual(['a begins', 'a ends'])
    expect(done.indexOf('a request')).toBeLessThan(done.indexOf('b ends'))
  })
})
