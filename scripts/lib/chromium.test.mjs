import { expect, it } from 'vitest'
import { adviseBrowser } from './chromium.mjs'

it.each([
  ['linux', 'sudo apt-get install chromium'],
  ['darwin', 'brew install --cask google-chrome'],
  ['win32', 'winget install Google.Chrome'],
])('where no browser starts, one sentence says what to install on %s', (platform, command) => {
  const sentence = adviseBrowser(platform)
  expect(sentence).toContain(command)
  expect(sentence).toMatch(
    /^The journeys need a browser, and none starts here: .* or set CHROMIUM_PATH to one\.$/,
  )
  expect(sentence).not.toContain('\n')
})
