import { expect, it } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

it('runs one job at a time, callers in turn', async () => {
  const queue = makeFairQueue()
  const order: string[] = []
  let running = 0
  let most = 0
  const ask = (caller: string, name: string) =>
    queue.run(caller, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(name)
      running--
      return name
    })
  const answers = await Promise.all([
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('a', 'a4'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ])
  expect(answers).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(most).toBe(1)
})

it('goes on after a job that fails, and after it was empty', async () => {
  const queue = makeFairQueue()
  const failing = queue.run('a', () => Promise.reject(new Error('no picture')))
  const next = queue.run('a', () => Promise.resolve(2))
  await expect(failing).rejects.toThrow('no picture')
  expect(await next).toBe(2)
  expect(await queue.run('a', () => Promise.resolve(3))).toBe(3)
})
