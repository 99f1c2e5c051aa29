/**
 * What others do to a page that React renders: translations, password managers, writing aids and shopping extensions. Each way
 * runs in the page before its scripts, or later.
 */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { holdScripts } from './shopping.ts'

/**
 * Replaces each text by the elements of a browser's translation, now and whenever a text appears, except where the page forbids it. The
 * words stay, so that a journey finds them.
 */
const translate = () => {
  const isFixed = (text: Text) =>
    text.parentElement?.closest('script, style, noscript, textarea, title, font, [translate="no"]') !== null
  const replace = (text: Text) => {
    if (!text.isConnected || isFixed(text) || !text.data.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    if (root.nodeType === Node.TEXT_NODE) texts.push(root as Text)
    for (const text of texts) replace(text)
  }
  // It goes on by itself.
  if (document.documentElement.classList.contains('translated-ltr')) return
  document.documentElement.classList.add('translated-ltr')
  replaceIn(document.body)
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) replaceIn(node)
      if (target.nodeType === Node.TEXT_NODE) replaceIn(target)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Password managers and payment helpers put their buttons there. */
const besideFields = () => {
  for (const field of document.querySelectorAll('input, textarea, select'))
    field.after(document.createElement('span'))
}

/** Writing aids, shopping helpers and bars of extensions. */
const firstInParts = () => {
  for (const part of document.querySelectorAll('body, header, main, footer, form, nav'))
    part.prepend(document.createElement('div'))
}

const withoutComments = () => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT)
  const comments: Comment[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as Comment)
  for (const comment of comments) comment.remove()
}

/** Dark-mode and grammar extensions mark elements and restyle them. */
const changeAttributes = () => {
  document.documentElement.setAttribute('data-extension', 'on')
  document.body.setAttribute('cz-shortcut-listen', 'true')
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.setAttribute('data-touched', '')
    element.style.setProperty('outline-color', 'inherit')
  }
  for (const field of document.querySelectorAll('input')) field.setAttribute('autocomplete', 'off')
}

/** Readers and accessibility bars wrap the main part. */
const wrapMain = () => {
  for (const part of document.querySelectorAll('main')) {
    const wrapper = document.createElement('div')
    part.before(wrapper)
    wrapper.append(part)
  }
}

export const WAYS = {
  translated: translate,
  'with elements beside its fields': besideFields,
  'with elements first in its parts': firstInParts,
  'without its comments': withoutComments,
  'with other attributes': changeAttributes,
  'with a wrapper around main': wrapMain,
} as const
export type Way = keyof typeof WAYS

/** Runs each way after the other in the page. */
export const touch = async (page: Page, ways: readonly Way[]) => {
  for (const way of ways) await page.evaluate(WAYS[way])
}

/** 200 insertions, wraps and removals of nodes anywhere in the body, always the same for a seed. */
export const touchRandomly = (seed: number) => {
  let state = seed
  // A linear congruential generator (Numerical Recipes).
  const below = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * limit)
  }
  const nodes = () => {
    const walker = document.createTreeWalker(document.body)
    const found: ChildNode[] = []
    while (walker.nextNode()) found.push(walker.currentNode as ChildNode)
    return found.filter(
      (node) => node.parentElement?.closest('script') === null && node.nodeName !== 'SCRIPT',
    )
  }
  const insert = (node: ChildNode) => node.before(document.createElement('span'))
  const wrap = (node: ChildNode) => {
    const wrapper = document.createElement('div')
    node.replaceWith(wrapper)
    wrapper.append(node)
  }
  // Extensions remove parts, not everything.
  const remove = (node: ChildNode) => {
    const holdsAll = node instanceof Element && (node.id === 'page' || node.querySelector('#page'))
    if (node.childNodes.length < 3 && !holdsAll) node.remove()
  }
  for (let n = 0; n < 200; n++) {
    const all = nodes()
    const node = all[below(all.length)]
    if (node) [insert, wrap, remove][below(3)]?.(node)
  }
}

/** Touches the server's page before its scripts come. */
export const openTouched = async (page: Page, address: string, change: () => Promise<unknown>) => {
  await page.unroute('**/assets/*.js')
  const letGo = await holdScripts(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await change()
  letGo()
}

/** The page says something and React has hydrated it. */
export const expectUsable = async (page: Page) => {
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('#main')
    const element = [...(main?.querySelectorAll('h1, a, button') ?? [])].find((each) =>
      each.checkVisibility(),
    )
    const isHydrated = element !== undefined && Object.keys(element).some((key) => key.startsWith('__react'))
    // More than the word that a page is loading.
    return isHydrated && main !== null && main.innerText.trim().length > 20
  })
  await expect(page.getByText('The market is closed for a moment')).toHaveCount(0)
  await expect(page.getByText('This page has stopped working.')).toHaveCount(0)
}

/** Changes the page like Back and Forward, without a new document, and waits until the heading of the last page is gone. */
export const goWithin = async (page: Page, path: string, language = 'en') => {
  await page.evaluate(
    (to) => {
      // A page stays when only the query changes.
      if (new URL(to, location.href).pathname !== location.pathname)
        document.querySelector('#main h1')?.setAttribute('data-last-page', '')
      history.pushState({ key: to }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
  )
  await page.waitForFunction(() => document.querySelector('[data-last-page]') === null)
}

/** Every document of this page is translated as soon as its main part is there. */
export const translateAlways = (page: Page) =>
  page.addInitScript({
    content: `{
      const watch = new MutationObserver(() => {
        if (!document.querySelector('main')) return
        watch.disconnect()
        ;(${WAYS.translated.toString()})()
      })
      watch.observe(document, { childList: true, subtree: true })
    }`,
  })
