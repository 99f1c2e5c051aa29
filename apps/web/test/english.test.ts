/** English that read like a translation; none of these sentences may come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../src/locales/en/', import.meta.url)
const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))

it.each([
  'with one click',
  'need you',
  'Write the e-mail of your account',
  'look at every application',
  'Account already?',
  'May follow later',
  ' dearer',
  'Write or call',
])('no English text says "%s"', (phrase) => {
  for (const text of texts) expect(text).not.toContain(phrase)
})
