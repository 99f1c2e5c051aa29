/** Which Firefox and which WebKit this machine has: Playwright's own, else the system's. */
import { existsSync } from 'node:fs'
import { type BrowserType, firefox, webkit } from '@playwright/test'
import { startFirefox, startPlaywright } from './handles.ts'
import type { Engine } from './tab.ts'
import { startWebKit } from './webdriver.ts'

export type Kind = 'firefox' | 'webkit'

const find = (...places: readonly string[]) => places.find((place) => existsSync(place))

const SYSTEMS: Record<Kind, () => (() => Promise<Engine>) | undefined> = {
  firefox: () => {
    const program = find('/usr/bin/firefox-esr', '/usr/bin/firefox')
    return program ? () => startFirefox(program) : undefined
  },
  webkit: () => {
    const [driver, screen] = [find('/usr/bin/WebKitWebDriver'), find('/usr/bin/Xvfb')]
    return driver && screen ? () => startWebKit(driver) : undefined
  },
}

const playwrights: Record<Kind, BrowserType> = { firefox, webkit }

/** How to start it; undefined if there is none. */
export const findEngine = (kind: Kind): (() => Promise<Engine>) | undefined => {
  const type = playwrights[kind]
  return existsSync(type.executablePath()) ? () => startPlaywright(type) : SYSTEMS[kind]()
}

export const advise = (missing: readonly Kind[]) =>
  `There is no ${missing.join(' and no ')} here: install Playwright’s (in apps/e2e: npx playwright install --with-deps ${missing.join(' ')}) or Debian’s (apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb).`
