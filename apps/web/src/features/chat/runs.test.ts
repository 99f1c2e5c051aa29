import { describe, expect, it } from 'vitest'
import { nameOf } from '../../lib/nickname.ts'
import type { RoomMessage } from './room-state.ts'
import { arrange, findAgent, formatBytes, markOf, nameDay, splitLinks } from './runs.ts'

const message = (sequence: number, author: string, time: string, more: Partial<RoomMessage> = {}) =>
  ({
    id: `m${sequence}`,
    sequence,
    clientId: null,
    author,
    type: 'text',
    content: `${sequence}`,
    data: {},
    time,
    state: 'sent',
    ...more,
  }) satisfies RoomMessage

const isMine = (author: string) => author === 'arta-1'

describe('a conversation on the screen', () => {
  it('has a line for each day, in Europe/Belgrade, and runs of one side', () => {
    const entries = arrange(
      [
        message(1, 'arta-1', '2026-11-22T22:30:00Z'),
        message(2, 'arta-1', '2026-11-22T22:32:00Z'),
        message(3, 'Liridona', '2026-11-22T22:33:00Z'),
        message(4, 'Liridona', '2026-11-22T22:45:00Z'),
        message(5, '', '2026-11-22T22:46:00Z', { type: 'seperator', content: 'handed over' }),
        message(6, 'Liridona', '2026-11-22T23:10:00Z'),
      ],
      isMine,
    )
    expect(
      entries.map((entry) =>
        entry.kind === 'run'
          ? [entry.isMine, ...entry.messages.map(({ sequence }) => sequence)]
          : [entry.kind, entry.kind === 'day' ? entry.day : entry.message.content],
      ),
    ).toEqual([
      ['day', '2026-11-22'],
      [true, 1, 2],
      [false, 3],
      [false, 4],
      ['separator', 'handed over'],
      ['day', '2026-11-23'],
      [false, 6],
    ])
  })

  it('a message keeps its key when it is acknowledged', () => {
    const pending = message(1, 'arta-1', '2026-11-22T10:00:00Z', { clientId: 'own', sequence: null })
    const [, before] = arrange([pending], isMine)
    const [, after] = arrange([{ ...pending, id: 'server', sequence: 1 }], isMine)
    expect(before?.key).toBe(after?.key)
  })

  it('calls today and yesterday by their names', () => {
    const now = new Date('2026-11-23T10:00:00Z')
    expect([nameDay('2026-11-23', now), nameDay('2026-11-22', now), nameDay('2026-11-21', now)]).toEqual([
      'today',
      'yesterday',
      null,
    ])
  })

  it('says of one’s own messages whether they are sent and seen', () => {
    const one = message(4, 'arta-1', '2026-11-22T10:00:00Z')
    expect([markOf(one, 3), markOf(one, 4)]).toEqual(['sent', 'seen'])
    expect(markOf({ ...one, sequence: null, state: 'sending' }, 9)).toBe('sending')
    expect(markOf({ ...one, sequence: null, state: 'failed' }, 9)).toBe('failed')
  })

  it('makes links of addresses, without the full stop after them', () => {
    expect(splitLinks('See https://tregu.test/help?a=1. Or not')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://tregu.test/help?a=1', href: 'https://tregu.test/help?a=1' },
      { text: '. Or not', href: null },
    ])
    expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', href: null }])
  })

  it('names the size of a file', () => {
    const decimal = (n: number) => n.toFixed(1)
    expect([
      formatBytes(20, decimal),
      formatBytes(319_488, decimal),
      formatBytes(1_468_006, decimal),
    ]).toEqual(['1 kB', '312 kB', '1.4 MB'])
  })

  it('names the agent who has the chat, also after it was handed over', () => {
    const waiting = [message(1, 'arta-1', '2026-11-22T10:00:00Z')]
    const joined = (sequence: number, agent: string) =>
      message(sequence, agent, '2026-11-22T10:01:00Z', {
        type: 'seperator',
        data: { event: 'joined', agent },
      })
    expect(findAgent(waiting, isMine)).toBeNull()
    expect(
      findAgent([...waiting, joined(2, 'blerta'), message(3, 'arta-1', '2026-11-22T10:02:00Z')], isMine),
    ).toBe('blerta')
    expect(findAgent([...waiting, joined(2, 'blerta'), joined(3, 'haris-2')], isMine)).toBe('haris-2')
    expect([nameOf('blerta'), nameOf('haris-2')]).toEqual(['Blerta', 'Haris'])
  })
})
