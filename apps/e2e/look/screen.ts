import type { Page } from '@playwright/test'

export type Screen = {
  readonly name: string
  readonly path: string
  /** The signed-in account; a guest by default. */
  readonly as?: string
  readonly language?: string
  readonly dark?: boolean
  /** Only the visible window: for overlays. */
  readonly window?: boolean
  readonly only?: 'phone' | 'desktop'
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Runs once the page is open. */
  readonly act?: (page: Page, phone: boolean) => Promise<unknown>
}

export const screen = (name: string, path: string, rest: Omit<Screen, 'name' | 'path'> = {}): Screen => ({
  name,
  path,
  ...rest,
})
