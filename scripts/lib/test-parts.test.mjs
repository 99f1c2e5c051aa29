import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readParts, readTitles, writeTitles } from './test-parts.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the parts of npm test', () => {
  it('are all of them, or one', () => {
    const { has, only } = readParts([])
    expect([only, has('checks'), has('journeys'), has('coverage')]).toEqual([null, true, true, true])
    const one = readParts(['--only', 'api'])
    expect([one.only, one.has('api'), one.has('journeys')]).toEqual(['api', true, false])
    expect(readParts(['--only', 'journeys', '--shard', '2/2']).shard).toBe('2/2')
  })

  it('are refused when there is no such part, and shards of other parts than journeys', () => {
    expect(() => readParts(['--only', 'web'])).toThrow('no part web')
    for (const args of [
      ['--shard', '1/2'],
      ['--only', 'api', '--shard', '1/2'],
      ['--only', 'journeys', '--shard', '0/2'],
    ])
      expect(() => readParts(args)).toThrow('A shard is 1/2')
  })

  it('write the results of their tests; a title fails when it failed in one of them', () => {
    const test = (passed, file) => ({ passed, leftOut: false, isThroughTheDoor: true, files: [file] })
    const of = (shard) => readParts(['--only', 'journeys', '--shard', shard])
    writeTitles(folder, of('1/2'), new Map([['a cart', test(true, 'cart')]]))
    writeTitles(
      folder,
      of('2/2'),
      new Map([
        ['a cart', test(false, 'phone')],
        ['an order', test(true, 'order')],
      ]),
    )
    expect(Object.fromEntries(readTitles(folder))).toEqual({
      'a cart': { ...test(false, 'cart'), files: ['cart', 'phone'] },
      'an order': test(true, 'order'),
    })
  })
})
