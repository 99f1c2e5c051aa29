/** Finds the browser and its launch options in a container or on a bare machine. */
import { existsSync } from 'node:fs'

export const flags = [
  // Root cannot use the sandbox, and some systems refuse it to ordinary accounts. Only the project's own pages are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** `CHROMIUM_PATH`, else the system's; undefined leaves it to Playwright. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ||
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((place) =>
    existsSync(place),
  )
