/**
 * Inline script of every page. Until the page's modules run, it records input that lib/early.ts repeats later, follows Back and Forward, and
 * stores the language of the address. It also starts the modules. Before that, it switches zod's compiler
 * off, which the pages' policy would block and report: schemas are made while their modules load, so zod must know before. Checking is a
 * little slower without it.
 */

import { CHOICE_ATTRIBUTES } from '../lib/cookie.ts'
import { stateId } from './state.ts'

/** Leave a form that works without scripts (the search) to the browser. */
export const earlyScript = `(() => {
  window.__zod_globalConfig = { jitless: true }
  const typed = new Map()
  const early = (window.early = { pressed: [], typed, started: false, routed: false, done: false })
  const placeOf = (element) => [...document.querySelectorAll(element.localName)].indexOf(element)
  let held
  const placed = (element) => ({ element, place: placeOf(element) })
  const hold = (target) => {
    const button = target?.closest?.('button')
    return button && placed(button)
  }
  // Choices such as a colour, a quantity or a heart all count, together with the press after them. Of other presses only the last counts.
  const isChoice = (element) => element.closest('fieldset, [aria-pressed]')
  const press = (last) => {
    early.pressed = early.pressed.filter(({ element }) => isChoice(element) && element !== last.element).concat(last)
  }
  const heard = {
    click: (event) => {
      // React may hydrate the box during this very press, and would then not notice the change.
      if (/^(checkbox|radio)$/.test(event.target.type)) heard.input(event)
      const button = event.target.closest('button')
      if (button && button.type === 'button' && !button.disabled) press({ ...placed(button), event })
    },
    submit: (event) => {
      if (event.target.method !== 'post') return
      event.preventDefault()
      press({ ...placed(event.submitter || event.target), event })
    },
    pointerdown: ({ target }) => { held = hold(target) },
    // After a tap, mousedown comes last and may meet the new button already: then the browser clicks it itself.
    mousedown: ({ target }) => { held = hold(target) || held },
    // A page that others changed is rendered again, perhaps during a press. Then the browser does not click the new button.
    mouseup: ({ clientX, clientY }) => {
      const below = hold(document.elementFromPoint(clientX, clientY))
      if (held && !held.element.isConnected && below?.place === held.place)
        if (early.done && !typed.size) below.element.click()
        else press(held)
      held = null
    },
    input: ({ target }) => typed.set(target, { value: target.value, checked: target.checked, place: placeOf(target) }),
  }
  const isOver = (type, target) => {
    if (/^(mouse|pointer)/.test(type) || target.closest('[data-late]')) return false
    return type === 'input' ? early.done : early.started
  }
  for (const type in heard)
    document.addEventListener(type, (event) => isOver(type, event.target) || heard[type](event), true)
  const { location } = window
  const address = () => location.pathname + location.search
  const own = address()
  // Between pages of one document Back and Forward change only the address. Until the router listens, load the page of the new address.
  window.addEventListener('popstate', () => early.routed || address() === own || location.reload())
  // The reader may follow a link before the page's modules run, and the server reads the language of the next page from the cookie.
  if (/[?&]lang=/.test(own))
    document.cookie = 'lang=' + document.documentElement.lang + '; ${CHOICE_ATTRIBUTES}' + (location.protocol === 'https:' ? '; secure' : '')
  const { scripts, atOnce } = document.getElementById('${stateId}').dataset
  const files = scripts.split(' ')
  const preload = (href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // A file may fail to load. Report the error, and try again after one second, then after two, four and so on.
  const loadEntry = (wait) => import(files.at(-1)).catch((error) => {
    setTimeout(loadEntry, wait, 2 * wait)
    throw error
  })
  const start = () => {
    if (atOnce === undefined) files.forEach(preload)
    loadEntry(1000)
  }
  // A complete page shows itself first, and then its scripts load. A hidden one is not drawn.
  if (atOnce !== undefined || document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
})()`
