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

type Situation = { readonly hidden?: boolean; readonly search?: string; readonly lost?: number }
/**
 * Runs the early script; gives what it asked for and started, draws a frame, and steps to another address of the same document. The first
 * `lost` files do not arrive.
 */
const runEarly = (
  dataset: { atOnce?: string },
  { hidden = false, search = '', lost = 0 }: Situation = {},
) => {
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
  const waits: number[] = []
  const later = (piece: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) => {
    waits.push(wait)
    frames.push(() => piece(...given))
  }
  const failures: Promise<unknown>[] = []
  const load = (href: string) => ({
    // The part of a promise that the script uses. What it throws goes to the browser's console.
    catch: (fail: (error: Error) => void) => {
      if (started.push(href) <= lost) failures.push(Promise.resolve(new Error('lost')).then(fail))
    },
  })
  run(document, window, later, later, load)
  const step = (pathname: string) => {
    location.pathname = pathname
    for (const heard of steps) heard()
    return reloads
  }
  const frame = () => frames.shift()?.()
  return { asked, started, frame, step, window, cookie: document.cookie, failures, waits }
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
  const { asked, started } = runEarly({}, { hidden: true })
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
  expect(runEarly({}, { search: '?page=2&lang=tr' }).cookie).toBe(
    'lang=tr; path=/; max-age=31536000; samesite=lax; secure',
  )
  expect(runEarly({}, { search: '?slang=tr' }).cookie).toBe('')
})

it('tries again when its scripts do not arrive, later each time, and reports each failure', async () => {
  const { started, frame, failures, waits } = runEarly({ atOnce: '' }, { lost: 2 })
  await expect(failures[0]).rejects.toThrow('lost')
  frame()
  await expect(failures[1]).rejects.toThrow('lost')
  frame()
  expect(started).toEqual(['/entry.js', '/entry.js', '/entry.js'])
  expect(waits).toEqual([1_000, 2_000])
})
