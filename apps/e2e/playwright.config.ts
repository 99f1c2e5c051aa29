import { defineConfig, devices } from '@playwright/test'
import { flags } from './browser.ts'
import ONE_WIDTH from './one-width.json' with { type: 'json' }

const executablePath = process.env.CHROMIUM_PATH || undefined
/**
 * Chromium starts two processes for the address bar's suggestions with each page, a third of a second of processor time. The switch
 * replaces Playwright's own, so it repeats the features that Playwright turns off.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
].join(',')
const launchOptions = {
  args: [...flags, `--disable-features=${withoutFeatures}`],
  // Without a UTF-8 locale Chromium stores no download in a folder whose name has other letters than ASCII.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  ...(executablePath ? { executablePath } : {}),
}

/**
 * Journeys about servers, rules, refusals, addresses and tabs run at one width: whole files, and tests by their titles. Each screen in
 * them has another journey at both widths.
 */
const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneWidth = {
  testIgnore: ONE_WIDTH.files.map((name) => `${name}.spec.ts`),
  grepInvert: ONE_WIDTH.tests.map((title) => new RegExp(`${escaped(title)}$`)),
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './shop.ts',
  // Limits for what hangs, not for what is slow: the browsers, the shop and its database share the processors.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The worker would answer in place of the network that journeys cut or delay; its own journeys allow it.
  use: {
    launchOptions,
    serviceWorkers: 'block',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 25_000,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], launchOptions, viewport: { width: 1280, height: 900 } },
    },
    // These ask what happens, not how it looks, so one width answers; letters and sheets set their own widths. Painting a real phone's
    // 2.6 pixels for each CSS pixel takes a sixth of the processor time and shows no other layout.
    {
      name: 'phone',
      ...oneWidth,
      use: {
        ...devices['Pixel 7'],
        deviceScaleFactor: 1,
        launchOptions,
        viewport: { width: 390, height: 844 },
      },
    },
  ],
})
