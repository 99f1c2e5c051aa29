import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readCredits } from './credits.ts'
import { CreditsList } from './credits-list.tsx'

it('names every work with its maker and links it and its licence', async () => {
  const output = new PassThrough()
  const page = text(output)
  const rendering = renderToPipeableStream(<CreditsList />, { onAllReady: () => rendering.pipe(output) })
  const shown = await page
  const { licences, works } = await readCredits()
  expect(shown.match(/<li/g)).toHaveLength(works.length)
  expect(new Set(works.map(({ licence }) => licence))).toEqual(new Set(Object.keys(licences)))
  for (const { source, licence } of works) {
    expect(shown).toContain(`href="${source}"`)
    expect(shown).toContain(`href="${licences[licence]}" rel="license"`)
  }
})
