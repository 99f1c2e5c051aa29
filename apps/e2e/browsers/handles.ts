/** Playwright's and Puppeteer's browsers: both hand out pages and elements by handles. */
import type { BrowserType, Browser as PlaywrightBrowser } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { type Element, type Engine, HEIGHT, type Tab } from './tab.ts'

/** What a handle of either library does in the same way. */
type Handle = {
  click: () => Promise<void>
  type: (words: string) => Promise<void>
  press: (key: 'Enter') => Promise<void>
}
type Page = {
  goto: (url: string) => Promise<unknown>
  url: () => string
  evaluate: (expression: string) => Promise<unknown>
}

const elementOf = (handle: Handle, choose: Element['choose']): Element => ({
  click: () => handle.click(),
  type: (words) => handle.type(words),
  enter: () => handle.press('Enter'),
  choose,
})

/** Keeps the page's errors. */
const keeper = (page: Page) => {
  const kept: string[] = []
  const keep = (words: string) => kept.push(`${words} at ${page.url()}`)
  return {
    kept,
    ofConsole: (message: { type: () => string; text: () => string }) => {
      if (message.type() === 'error') keep(message.text())
    },
    ofPage: (error: unknown) => {
      keep(String(error))
    },
  }
}

const tabOf = (page: Page, kept: readonly string[], rest: Pick<Tab, 'element' | 'shoot' | 'close'>): Tab => ({
  open: async (url) => {
    await page.goto(url)
  },
  read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
  complaints: async () => kept,
  ...rest,
})

/** A browser that Playwright has installed. */
export const startPlaywright = async (type: BrowserType, executablePath?: string): Promise<Engine> => {
  const browser: PlaywrightBrowser = await type.launch(executablePath ? { executablePath } : {})
  return {
    name: `${type.name()} ${browser.version()}`,
    newTab: async (width) => {
      const context = await browser.newContext({ viewport: { width, height: HEIGHT }, locale: 'en-GB' })
      const page = await context.newPage()
      const { kept, ofConsole, ofPage } = keeper(page)
      page.on('console', ofConsole)
      page.on('pageerror', ofPage)
      return tabOf(page, kept, {
        element: async (expression) => {
          const handle = (await page.evaluateHandle(expression)).asElement() as Awaited<
            ReturnType<typeof page.$>
          >
          return (
            handle &&
            elementOf(handle, async (value) => {
              await handle.selectOption(value)
            })
          )
        },
        shoot: () => page.screenshot(),
        close: () => context.close(),
      })
    },
    close: () => browser.close(),
  }
}

/** An installed Firefox, by WebDriver BiDi, which it speaks itself. */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  return {
    name: (await browser.version()).replace('/', ' '),
    newTab: async (width) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width, height: HEIGHT })
      const { kept, ofConsole, ofPage } = keeper(page)
      page.on('console', ofConsole)
      page.on('pageerror', ofPage)
      return tabOf(page, kept, {
        element: async (expression) => {
          const handle = (await page.evaluateHandle(expression)).asElement() as Awaited<
            ReturnType<typeof page.$>
          >
          return (
            handle &&
            elementOf(handle, async (value) => {
              await handle.select(value)
            })
          )
        },
        shoot: () => page.screenshot(),
        close: () => context.close(),
      })
    },
    close: () => browser.close(),
  }
}
