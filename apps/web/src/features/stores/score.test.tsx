import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createI18nextReader } from '../../lib/i18next-reader.ts'
import { readTextsWith } from '../../lib/text-reader.ts'
import { Texts } from '../../lib/texts.tsx'
import { Score } from './score.tsx'

readTextsWith(createI18nextReader())

const pageOf = async (score: number | null) => {
  const output = new PassThrough()
  const rendering = renderToPipeableStream(
    <Texts language="en" setLanguage={() => undefined}>
      <Score score={score} />
    </Texts>,
    { onAllReady: () => void rendering.pipe(output) },
  )
  return text(output)
}

/** The colour of a tier. The highest one has that of the class itself. */
const colourOf = (tier: number) => {
  const styles = readFileSync(new URL('score.module.css', import.meta.url), 'utf8')
  const own = styles.match(new RegExp(`\\[data-tier="${tier}"\\] \\{\\s*background: (#\\w+)`))?.[1]
  return own ?? styles.match(/\.score \{[^}]*background: (#\w+)/)?.[1]
}

it('a store’s score is shown in one of eight tiers, each with a colour of its own', async () => {
  for (const [index, score] of [9.6, 9.5, 9, 8.5, 8, 7, 6, 5].entries()) {
    const page = await pageOf(score)
    expect(page).toContain(`data-tier="${8 - index}"`)
    expect(page).toContain(score.toFixed(1))
  }
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(colourOf)).size).toBe(8)
  expect(await pageOf(null)).toBe('')
})
