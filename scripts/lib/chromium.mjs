// Finds a Chromium for the tests: Playwright's, the system's, or Debian's package where it can be installed. The headless shell goes
// first, because the journeys take a third less processor time in it.
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from './set-up.mjs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Playwright finds its own download, so it needs no path. */
const hasPlaywrightsOwn = () => {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || path.join(os.homedir(), '.cache', 'ms-playwright')
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'))
}

/** A path, or null when Playwright has its own (or there is none: then the journeys report it). */
export const findChromium = async (say) => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (hasPlaywrightsOwn()) return null
  const there = PLACES.find((place) => existsSync(place))
  if (there) return there
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return null
  say('installing Debian’s headless Chromium')
  await run('apt-get', ['update', '-q'])
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'])
  return PLACES.find((place) => existsSync(place)) ?? null
}
