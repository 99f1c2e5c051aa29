import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ProductDetails } from '@tregu/contract'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createI18nextReader } from '../../lib/i18next-reader.ts'
import { readTextsWith } from '../../lib/text-reader.ts'
import { Texts } from '../../lib/texts.tsx'
import { SizeHelp } from './size-help.tsx'

readTextsWith(createI18nextReader())

type Sizes = NonNullable<ProductDetails['sizes']>
const sizes: Sizes = {
  option: 'Size',
  measures: ['eu', 'chest'],
  rows: [{ size: 'S', values: ['36', '84–88'] }],
  fit: null,
  answers: { small: 0, exact: 2, large: 0 },
}

const pageOf = async (shown: Sizes) => {
  const output = new PassThrough()
  const rendering = renderToPipeableStream(
    <Texts language="en" setLanguage={() => undefined}>
      <SizeHelp sizes={shown} />
    </Texts>,
    { onAllReady: () => void rendering.pipe(output) },
  )
  return text(output)
}

it('the sizes of a product have a button that opens their table, and the fit that enough people named', async () => {
  // Without a page no texts are loaded, so their keys stand in their place.
  const silent = await pageOf(sizes)
  expect(silent).toMatch(/<button type="button".*sizes\.guide<\/button>/s)
  expect(silent).not.toContain('sizes.exact')
  expect(await pageOf({ ...sizes, fit: 'exact' })).toContain('sizes.exact')
})
