/**
 * Inline script of every page: records what lib/early.ts repeats later, follows Back and Forward and keeps the chosen language while
 * nothing else does, and starts the page's modules. Before, it switches zod's compiler
 * off, which the pages' policy would block and report: schemas are made while their modules load, so zod must know before. Checking is a
 * little slower without it.
 */

import { CHOICE } from '../lib/cookie.ts'
import { stateId } from './state.ts'

/** Leave a form that works without scripts (the search) to the browser. */
export const earlyScript = `(() => {
  window.__zod_globalConfig = { jitless: true }
  const typed = new Map()
  const early = (window.early = { pressed: null, typed, started: false, routed: false, done: false })
  const placeOf = (element) => [...document.querySelectorAll(element.localName)].indexOf(element)
  let held
  const hold = (element) => {
    const pressed = element?.closest?.('button')
    return pressed && { pressed, place: placeOf(pressed) }
  }
  const press = (element, event) => {
    if (early.pressed) delete early.pressed.dataset.early
    early.pressed = element
    early.place = placeOf(element)
    early.event = event
    element.dataset.early = ''
  }
  const heard = {
    click: (event) => {
      // React may hydrate the box during this very press, and would then not notice the change.
      if (/^(checkbox|radio)$/.test(event.target.type)) heard.input(event)
      const button = event.target.closest('button')
      if (button && button.type === 'button' && !button.disabled) press(button, event)
    },
    submit: (event) => {
      if (event.target.method !== 'post') return
      event.preventDefault()
      press(event.submitter || event.target, event)
    },
    pointerdown: ({ target }) => { held = hold(target) },
    // After a tap, mousedown comes last and may meet the new button already: then the browser clicks it itself.
    mousedown: ({ target }) => { held = hold(target) || held },
    // A page that others changed is rendered again, perhaps during a press. Then the browser does not click the new button.
    mouseup: ({ clientX, clientY }) => {
      const below = hold(document.elementFromPoint(clientX, clientY))
      if (held && !held.pressed.isConnected && below?.place === held.place)
        if (early.done && !typed.size) below.pressed.click()
        else Object.assign(early, held)
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
  // Back and Forward between pages of one document: the browser changes the address only, and no router hears of it yet.
  window.addEventListener('popstate', () => early.routed || address() === own || location.reload())
  // The reader may go on before the scripts of the page, and the next page asks the cookie.
  if (/[?&]lang=/.test(own))
    document.cookie = 'lang=' + document.documentElement.lang + '; ${CHOICE}' + (location.protocol === 'https:' ? '; secure' : '')
  const { scripts, atOnce } = document.getElementById('${stateId}').dataset
  const files = scripts.split(' ')
  const preload = (href) => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // On a bad line a file may not arrive. The error is reported, and the page tries again after one second, then after two, four and so on.
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
