import { beforeEach, expect, it, vi } from 'vitest'
import { connection } from './connection.ts'
import { go, goingTo, type Readiness } from './going.ts'

const next = new URL('http://shop/techno/p/headphones')

/** Prepares that end when the test says so. */
const makePrepare = () => {
  const ends: ((readiness: Readiness) => void)[] = []
  const prepare = () =>
    new Promise<Readiness>((resolve) => {
      ends.push(resolve)
    })
  return { prepare, ends }
}
const comeBack = async () => {
  connection.lost()
  await connection.check()
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response())
})

it('a page that cannot be loaded is tried again when the connection is back', async () => {
  const { prepare, ends } = makePrepare()
  const arrived: string[] = []
  const going = go(prepare, next, (address) => arrived.push(address))
  ends[0]?.('stay')
  await going
  expect([arrived, goingTo()]).toEqual([[], next])
  await comeBack()
  ends[1]?.('ready')
  await vi.waitFor(() => expect(arrived).toEqual([next.pathname]))
  expect(goingTo()).toBeNull()
})

it('a connection that comes back while the page is prepared counts as well', async () => {
  const { prepare, ends } = makePrepare()
  const arrived: string[] = []
  const going = go(prepare, next, (address) => arrived.push(address))
  await comeBack()
  ends[0]?.('stay')
  await going
  expect(ends).toHaveLength(2)
  ends[1]?.('ready')
  await vi.waitFor(() => expect(arrived).toEqual([next.pathname]))
})

it('a page that the reader left is not tried again', async () => {
  const { prepare, ends } = makePrepare()
  const other = new URL('http://shop/cart')
  const first = go(prepare, next, () => undefined)
  const second = go(prepare, other, () => undefined)
  ends[0]?.('stay')
  ends[1]?.('ready')
  await Promise.all([first, second])
  await comeBack()
  expect(ends).toHaveLength(2)
})
