/**
 * What the journeys need of a browser. Each kind of driver fulfils it: `handles.ts` for Playwright and Puppeteer, `webdriver.ts` for
 * a program that speaks W3C WebDriver.
 */

export type Element = {
  click: () => Promise<void>
  /** Types over what is marked. */
  type: (words: string) => Promise<void>
  enter: () => Promise<void>
  /** Chooses an option of a `select`. */
  choose: (value: string) => Promise<void>
}

/** Expressions are JavaScript that runs in the page. */
export type Tab = {
  open: (url: string) => Promise<void>
  read: <T>(expression: string) => Promise<T>
  element: (expression: string) => Promise<Element | null>
  /** The visible part of the page, as PNG. */
  shoot: () => Promise<Uint8Array>
  /** What the page has complained of until now. */
  complaints: () => Promise<readonly string[]>
  close: () => Promise<void>
}

export type Engine = {
  /** Name and version. */
  name: string
  /** A visitor with a storage of their own. */
  newTab: (width: number) => Promise<Tab>
  close: () => Promise<void>
}

export const HEIGHT = 900
