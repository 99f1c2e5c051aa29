import { expect, it } from 'vitest'
import { makeSlowTags } from './slow-tags.ts'

it('removes a tag at once after a quiet time, then once in each interval, with all that waited', () => {
  let time = 0
  const tags = makeSlowTags(() => time, 60_000)
  expect(tags.take(['node 1', 'card 1', 'node 1'])).toEqual(['node 1', 'card 1'])
  time = 20_000
  expect([tags.take(['node 1', 'node 2']), tags.takeDue()]).toEqual([['node 2'], []])
  expect(tags.take(['node 1', 'node 2'])).toEqual([])
  time = 60_000
  expect([tags.takeDue(), tags.takeDue()]).toEqual([['node 1'], []])
  time = 80_000
  expect(tags.takeDue()).toEqual(['node 2'])
  time = 119_999
  expect(tags.take(['node 1'])).toEqual([])
  time = 120_000
  expect(tags.takeDue()).toEqual(['node 1'])
})

it('lets a tag wait no longer when its responses were removed for another reason', () => {
  let time = 0
  const tags = makeSlowTags(() => time, 60_000)
  tags.take(['node 1'])
  tags.take(['node 1'])
  tags.forget(['node 1'])
  time = 60_000
  expect(tags.takeDue()).toEqual([])
})
