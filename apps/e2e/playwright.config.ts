import { defineConfig, devices } from '@playwright/test'
import { flags } from './browser.ts'

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
  ...(executablePath ? { executablePath } : {}),
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  globalSetup: './shop.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    actionTimeout: 15_000,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], launchOptions, viewport: { width: 1280, height: 900 } },
    },
    // Servers and connection behave the same at every width.
    {
      name: 'phone',
      testIgnore: ['servers.spec.ts', 'cached-pages.spec.ts', 'offline.spec.ts', 'service-worker.spec.ts'],
      use: { ...devices['Pixel 7'], launchOptions, viewport: { width: 390, height: 844 } },
    },
  ],
})
