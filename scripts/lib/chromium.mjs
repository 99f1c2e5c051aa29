// Finds a Chromium for the tests, and fetches one where there is none. Each is tried: one that is there may lack libraries of the system.
// The headless shell goes first, because the journeys take a third less processor time in it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, run, toolEnv } from './set-up.mjs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const cwd = path.join(root, 'apps/e2e')

/** What to install by hand, in the words of each platform. */
export const adviseBrowser = (platform = process.platform) => {
  const ways = {
    darwin: 'install Google Chrome (brew install --cask google-chrome)',
    win32: 'install Google Chrome (winget install Google.Chrome)',
  }
  const way =
    ways[platform] ??
    'install the package chromium (Debian, Ubuntu: sudo apt-get install chromium), or the libraries of Playwright’s (in apps/e2e: sudo npx playwright install-deps chromium)'
  return `The journeys need a browser, and none starts here: ${way}, or set CHROMIUM_PATH to one.`
}

/** Starts a browser as the journeys do, and ends it. No path means Playwright's own. */
const starts = async (executablePath) => {
  const script = `
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...${JSON.stringify(executablePath ? { executablePath } : {})} })
    await browser.close()`
  const { code } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd })
  return code === 0
}

const fetchPlaywrights = (say) => {
  say('fetching Playwright’s headless Chromium')
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...env } = toolEnv
  return run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'],
    { cwd, env },
  )
}

const installDebians = async (say) => {
  say('installing Debian’s headless Chromium')
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'])
}

const findStarting = async () => {
  for (const place of ['', ...PLACES.filter((each) => existsSync(each))])
    if (await starts(place)) return { path: place }
  return null
}

/** The path of a browser that starts, empty for Playwright's own; or null. */
export const findChromium = async (say) => {
  const given = process.env.CHROMIUM_PATH
  if (given) return (await starts(given)) ? { path: given } : null
  const found = await findStarting()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await installDebians(say)
    const installed = await findStarting()
    if (installed) return installed
  }
  await fetchPlaywrights(say)
  return (await starts('')) ? { path: '' } : null
}
