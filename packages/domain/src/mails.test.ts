import { expect, test } from 'vitest'
import { MAIL_TRIES } from './limits.ts'
import { findMailState, MAIL_PAUSES, maskReceiver } from './mails.ts'

test('a message is sent, waits, has failed or has expired', () => {
  const at = new Date()
  const plain = { sentAt: null, failedAt: null, isBlank: false }
  expect(findMailState(plain)).toBe('waiting')
  expect(findMailState({ ...plain, failedAt: at })).toBe('failed')
  expect(findMailState({ ...plain, failedAt: at, isBlank: true })).toBe('expired')
  expect(findMailState({ ...plain, isBlank: true })).toBe('expired')
  // A secret is blanked once it is sent.
  expect(findMailState({ sentAt: at, failedAt: null, isBlank: true })).toBe('sent')
})

test('a receiver is masked', () => {
  expect(maskReceiver('ana.gashi@gmail.com')).toBe('a…@gmail.com')
  expect(maskReceiver('ëa@tregu.test')).toBe('ë…@tregu.test')
  expect(maskReceiver('+38344123456')).toBe('•••• 456')
})

test('a mail is tried for more than a day and a half, at least every half an hour', () => {
  const pauses: number[] = Array.from(
    { length: MAIL_TRIES - 1 },
    (_, n) => MAIL_PAUSES[n] ?? MAIL_PAUSES.at(-1) ?? 0,
  )
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(36 * 3_600)
  expect(Math.max(...pauses)).toBe(1_800)
})
