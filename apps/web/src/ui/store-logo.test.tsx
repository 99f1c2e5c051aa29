import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreLogo } from './store-logo.tsx'

test.each([
  ['Tech Point', 'TP'],
  ['Dora e Gjyshes', 'DG'],
  ['Trëndafili', 'Tr'],
  ['bukë e kripë', 'BE'],
])('without a logo the store %s shows %s', (name, letters) => {
  expect(renderToString(<StoreLogo name={name} logo={null} />)).toContain(`data-initials="${letters}"`)
})
