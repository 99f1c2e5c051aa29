import { expect, it } from 'vitest'
import { writeDocument } from './document.ts'
import { earlyScript } from './early-script.ts'
import { containerId } from './state.ts'

const write = (isComplete: boolean) =>
  writeDocument({
    language: 'en',
    theme: 'system',
    rendered: `<title>Shop</title><div id="${containerId}"><main></main></div>`,
    state: '{}',
    robotData: [],
    entry: '/entry.js',
    scripts: ['/vendor.js'],
    isComplete,
  })
it('a private page asks for its scripts at once; a complete one tells the early script which they are', () => {
  expect(write(false)).toContain(
    '<link rel="modulepreload" href="/vendor.js"><link rel="modulepreload" href="/entry.js"></head>',
  )
  expect(write(false)).toContain(' data-scripts="/vendor.js /entry.js" data-at-once>')
  expect(write(true)).not.toContain('rel="modulepreload"')
  expect(write(true)).toContain(' data-scripts="/vendor.js /entry.js">')
})

/** Runs the early script; gives what it asked for and started, draws a frame, and steps to another address of the same document. */
const runEarly = (dataset: { atOnce?: string }, hidden = false, search = '') => {
  const asked: string[] = []
  const started: string[] = []
  const frames: (() => void)[] = []
  const steps: (() => void)[] = []
  let reloads = 0
  const location = { pathname: '/techno', search, protocol: 'https:', reload: () => void reloads++ }
  const window: { early?: { routed: boolean }; [name: string]: unknown } = {
    location,
    addEventListener: (_: 'popstate', heard: () => void) => steps.push(heard),
  }
  const document = {
    hidden,
    cookie: '',
    documentElement: { lang: 'tr' },
    addEventListener: () => undefined,
    createElement: () => ({}),
    getElementById: () => ({ dataset: { scripts: '/vendor.js /entry.js', ...dataset } }),
    head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) },
  }
  const run = new Function(
    ...['document', 'window', 'requestAnimationFrame', 'setTimeout', 'load'],
    earlyScript.replace('import(', 'load('),
  )
  const later = (piece: () => void) => frames.push(piece)
  run(document, window, later, later, (href: string) => started.push(href))
  const step = (pathname: string) => {
    location.pathname = pathname
    for (const heard of steps) heard()
    return reloads
  }
  return { asked, started, frame: () => frames.shift()?.(), step, window, cookie: document.cookie }
}

const ALL = ['modulepreload /vendor.js', 'modulepreload /entry.js']

it('a complete page asks for its scripts and starts once it has been drawn', () => {
  const { asked, started, frame } = runEarly({})
  frame()
  expect([asked, started]).toEqual([[], []])
  frame()
  expect([asked, started]).toEqual([ALL, ['/entry.js']])
})

it('a page that is hidden, and so never drawn, starts at once', () => {
  const { asked, started } = runEarly({}, true)
  expect([asked, started]).toEqual([ALL, ['/entry.js']])
})

it('a private page starts at once; the browser has been asked for its scripts', () => {
  const { asked, started } = runEarly({ atOnce: '' })
  expect([asked, started]).toEqual([[], ['/entry.js']])
})

it('Back to another page of the document loads it until the router listens; a part of the page does not', () => {
  const { step, window } = runEarly({})
  expect(step('/techno')).toBe(0)
  expect(step('/house')).toBe(1)
  if (window.early) window.early.routed = true
  expect(step('/')).toBe(1)
})

it('keeps the language that the address names, and none that it does not name', () => {
  expect(runEarly({}, false, '?page=2&lang=tr').cookie).toBe(
    'lang=tr; path=/; max-age=31536000; samesite=lax; secure',
  )
  expect(runEarly({}, false, '?slang=tr').cookie).toBe('')
})
