import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { closeAdded, isPhone, open } from './shopping.ts'

/** The focused element's accessible name, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return { name: '', ringed: false, inView: false }
    const words = element.getAttribute('aria-label') ?? element.innerText ?? ''
    const labelled = (element as HTMLInputElement).labels?.[0]?.innerText
    const around = [element, ...Array.from(element.parentElement?.children ?? []), element.parentElement]
    const ringed = around.some((near) => {
      if (!near) return false
      const style = getComputedStyle(near)
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
        style.boxShadow !== 'none'
      )
    })
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return { name: (labelled ?? words).replace(/\s+/g, ' ').trim(), ringed, inView }
  })

/** Tabs until the name is reached; every stop on the way must be visible. */
const tabTo = async (page: Page, words: RegExp, most = 60) => {
  const passed: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const { name } = await focused(page)
    // A strip of pictures scrolls to the focused one. A name with a count may change while the counts arrive.
    if (name !== '') await expect.poll(() => focused(page)).toMatchObject({ ringed: true, inView: true })
    passed.push(name)
    if (words.test(name)) return
  }
  throw new Error(`${words} was not met: ${passed.join(' | ')}`)
}

test.describe('the keyboard alone', () => {
  test('leads from the home page by search, filter and product to the cart, with the focus always in sight', async ({
    page,
    shop,
  }, info) => {
    test.slow()
    await open(page, shop, '/')
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe('Skip to content')
    await tabTo(page, /^Search products, brands and stores$/)
    await page.keyboard.type('crew')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/\?lang=en$/)

    await open(page, shop, '/fashion')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    if (isPhone(info)) {
      await tabTo(page, /^Filters$/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    }
    await tabTo(page, /^Arbnelle/)
    await page.keyboard.press('Space')
    if (isPhone(info)) {
      await tabTo(page, /^Show \d+ products?$/)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
    }
    await expect(page).toHaveURL(/brand=arbnelle/)
    await expect(page.locator('[data-part="listing"]')).toHaveAttribute('aria-busy', 'false')
    await tabTo(page, /^Cotton crew T-shirt$/, 90)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/fashion\/p\/cotton-crew-t-shirt$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Cotton crew T-shirt' })).toBeVisible()

    await tabTo(page, /^Black/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^L$/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Add to cart$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await closeAdded(page)

    for (let presses = 0; presses < 80 && !/^Cart, 1 item/.test((await focused(page)).name); presses++)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
    await tabTo(page, /^View cart$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/cart$/)
    // The panel of the mini cart may still be closing.
    await expect(page.locator('#main').getByRole('link', { name: 'Cotton crew T-shirt' })).toBeVisible()
    await tabTo(page, /^Proceed to Checkout$/)
  })

  test('a product’s pictures are one stop and its thumbs another: arrow keys walk, and so they do in the large view', async ({
    page,
    shop,
  }) => {
    await open(page, shop, '/techno/p/noise-cancelling-headphones-one')
    await tabTo(page, /^Enlarge/)
    const thumbs = page.getByRole('group', { name: 'Pictures' })
    const at = (n: number) => thumbs.getByRole('button', { name: `Picture ${n} of` })
    await page.keyboard.press('Tab')
    await expect(at(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(at(2)).toBeFocused()
    await expect(at(2)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('End')
    const last = await thumbs.getByRole('button').count()
    expect(last).toBeGreaterThan(2)
    await expect(at(last)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(at(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(at(last)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await expect(thumbs.locator(':focus')).toHaveCount(0)

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(async () => (await focused(page)).name).toMatch(/^Enlarge.*Picture 1 of/)
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog')
    await expect(large.getByText(`1 / ${last}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(large.getByText(`2 / ${last}`)).toBeVisible()
    await large.getByRole('button', { name: 'Picture 2 of' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(large.getByRole('button', { name: 'Picture 3 of' })).toBeFocused()
    await expect(large.getByText(`3 / ${last}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })
})
