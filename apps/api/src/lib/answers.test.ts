import { describe, expect, it } from 'vitest'
import { makeAnswers } from './answers.ts'

const opened = (megabytes = 1) => {
  const answers = makeAnswers(megabytes)
  answers.open()
  const keep = (key: string, tags: string[], text = `text of ${key}`) => {
    const ticket = answers.begin()
    const answer = answers.keep(ticket, key, text, tags)
    answers.end(ticket)
    return answer
  }
  return { answers, keep }
}

describe('ready answers', () => {
  it('hold until a change names one of their tags', () => {
    const { answers, keep } = opened()
    keep('a', ['node 1', 'product 7'])
    keep('b', ['node 2'])
    answers.forget(['product 7', 'product 8'])
    expect([answers.get('a'), answers.get('b')?.bytes.toString()]).toEqual([undefined, 'text of b'])
    answers.forget('everything')
    expect(answers.get('b')).toBeUndefined()
  })

  it('are not kept when something changed while they were made', () => {
    const { answers } = opened()
    const [spoiled, fine, all] = [answers.begin(), answers.begin(), answers.begin()]
    answers.forget(['node 1'])
    answers.keep(spoiled, 'spoiled', 'x', ['node 1'])
    answers.keep(fine, 'fine', 'x', ['node 2'])
    answers.forget('everything')
    answers.keep(all, 'all', 'x', ['node 3'])
    expect(['spoiled', 'fine', 'all'].map((key) => answers.get(key))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are not kept while changes are not heard', () => {
    const answers = makeAnswers(1)
    const early = answers.begin()
    answers.open()
    answers.keep(early, 'early', 'x', [])
    expect(answers.get('early')).toBeUndefined()
    answers.keep(answers.begin(), 'heard', 'x', [])
    expect(answers.get('heard')).toBeDefined()
    answers.close()
    expect(answers.get('heard')).toBeUndefined()
  })

  it('leave room: those not asked for longest go first', () => {
    const { answers, keep } = opened()
    const text = 'x'.repeat(400_000)
    keep('first', [], text)
    keep('second', [], text)
    answers.get('first')
    keep('third', [], text)
    expect(['first', 'second', 'third'].map((key) => answers.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('carry the same ETag for the same bytes only', () => {
    const { keep } = opened()
    expect(keep('a', [], 'same').etag).toBe(keep('b', [], 'same').etag)
    expect(keep('a', [], 'same').etag).not.toBe(keep('b', [], 'other').etag)
  })
})
