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
const preloadsOf = (html: string) => html.match(/<link rel="modulepreload"[^>]*>/g)

it('letters and pictures of a complete page come before its scripts; a private page waits for its scripts', () => {
  expect(preloadsOf(write(true))).toEqual([
    '<link rel="modulepreload" fetchpriority="low" href="/vendor.js">',
    '<link rel="modulepreload" fetchpriority="low" data-entry href="/entry.js">',
  ])
  expect(preloadsOf(write(false))).toEqual([
    '<link rel="modulepreload" href="/vendor.js">',
    '<link rel="modulepreload" data-entry href="/entry.js">',
  ])
})

/** Runs the early script in a page whose entry has this priority; gives what it started, and starts a frame. */
const runEarly = (fetchPriority: string | undefined, hidden = false) => {
  const started: string[] = []
  const frames: (() => void)[] = []
  const document = {
    hidden,
    addEventListener: () => undefined,
    querySelector: () => ({ fetchPriority, href: '/entry.js' }),
  }
  const run = new Function(
    ...['document', 'window', 'requestAnimationFrame', 'setTimeout', 'load'],
    earlyScript.replace('import(', 'load('),
  )
  const later = (piece: () => void) => frames.push(piece)
  run(document, {}, later, later, (href: string) => started.push(href))
  return { started, frame: () => frames.shift()?.() }
}

it('a complete page starts once it has been drawn', () => {
  const { started, frame } = runEarly('low')
  frame()
  expect(started).toEqual([])
  frame()
  expect(started).toEqual(['/entry.js'])
})

it.each([
  ['a private page', 'auto', false],
  ['a page that is hidden, which is never drawn', 'low', true],
  ['a browser without priorities', undefined, false],
])('%s starts at once', (_, priority, hidden) => {
  expect(runEarly(priority, hidden).started).toEqual(['/entry.js'])
})
