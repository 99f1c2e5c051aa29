import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createI18nextReader } from '../../lib/i18next-reader.ts'
import { StaticRouter } from '../../lib/router.tsx'
import { readTextsWith } from '../../lib/text-reader.ts'
import { Texts } from '../../lib/texts.tsx'
import { HelpStart } from './help-start.tsx'

readTextsWith(createI18nextReader())
const nothing = () => undefined

it('shows the topics and how to reach us when its texts arrive after the first attempt to render', async () => {
  const faults: unknown[] = []
  const output = new PassThrough()
  const page = text(output)
  await new Promise<void>((resolve) => {
    const rendering = renderToPipeableStream(
      <StaticRouter location="/">
        <QueryClientProvider client={new QueryClient()}>
          <Texts language="en" setLanguage={nothing}>
            <HelpStart onHide={nothing} />
          </Texts>
        </QueryClientProvider>
      </StaticRouter>,
      {
        onAllReady: () => {
          rendering.pipe(output)
          resolve()
        },
        onShellError: () => resolve(),
        onError: (error) => {
          faults.push(error)
          output.end()
        },
      },
    )
  })
  expect(faults).toEqual([])
  expect(await page).toContain('href="/help/faq"')
  expect(await page).toMatch(/<h3>[^<]+<\/h3>/)
})
