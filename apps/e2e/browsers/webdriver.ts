/**
 * WebKitGTK's small browser, by W3C WebDriver. It needs a screen: Xvfb makes one. Each visitor has a WebKitWebDriver of their own,
 * because one of them drives one session.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../shop.ts'
import { type Element, type Engine, HEIGHT, type Tab } from './tab.ts'

const PATIENCE_MS = 60_000
/** How WebDriver writes the Enter key, and the key under which it names an element. */
const ENTER = '\uE007'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Its tool bar is wider than a phone. */
const NARROW_BAR = 'button, entry, image { min-width: 0; padding: 0; border-width: 0; }'

/** The driver gives no console: from the end of loading on the page keeps its errors itself. */
const KEEP_ERRORS = `
  if (!window.kept) {
    window.kept = []
    const keep = (words) => kept.push(words + ' at ' + location.pathname)
    addEventListener('error', (event) => keep(event.message))
    addEventListener('unhandledrejection', (event) => keep(event.reason))
    const { error } = console
    console.error = (...words) => { keep(words.join(' ')); error(...words) }
  }`

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

const caller =
  (base: string): Call =>
  async <T>(method: string, at: string, body?: object) => {
    const answer = await fetch(`${base}${at}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { message?: string } }
    if (!answer.ok) throw new Error(`${method} ${at}: ${value.message}`)
    return value
  }

const elementOf = (call: Call, id: string): Element => {
  const type = (words: string) => call<void>('POST', `/element/${id}/value`, { text: words })
  const click = (which: string) => call<void>('POST', `/element/${which}/click`, {})
  return {
    click: () => click(id),
    type,
    enter: () => type(ENTER),
    choose: async (value) => {
      const option = { using: 'css selector', value: `option[value="${value}"]` }
      const found = await call<Record<string, string>>('POST', `/element/${id}/element`, option)
      await click(found[ELEMENT] ?? '')
    },
  }
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exit
}

/** Waits until the driver takes a session. */
const openSession = async (call: Call) => {
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } }
  for (let tries = 0; ; tries++)
    try {
      type Session = { sessionId: string; capabilities: { browserVersion: string } }
      return await call<Session>('POST', '/session', { capabilities })
    } catch (error) {
      // Nothing listens yet.
      if (!(error instanceof TypeError) || tries === 100) throw error
      await wait(100)
    }
}

const startTab = async (driver: string, env: NodeJS.ProcessEnv, width: number) => {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const { sessionId, capabilities } = await openSession(caller(base)).catch(async (error) => {
    await end(child)
    throw error
  })
  const call = caller(`${base}/session/${sessionId}`)
  const read = <T>(expression: string) =>
    call<T>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  await call('POST', '/window/rect', { width, height: HEIGHT })
  const kept: string[] = []
  const complaints = async () => [...kept, ...(await read<string[]>('window.kept ?? []'))]
  const tab: Tab = {
    open: async (url) => {
      kept.splice(0, kept.length, ...(await complaints()))
      await call('POST', '/url', { url })
      await call('POST', '/execute/sync', { script: KEEP_ERRORS, args: [] })
    },
    read,
    element: async (expression) => {
      const found = await read<Record<string, string> | null>(expression)
      return found && elementOf(call, found[ELEMENT] ?? '')
    },
    shoot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    complaints,
    close: async () => {
      await call('DELETE', '')
      await end(child)
    },
  }
  const inner = await read<number>('innerWidth')
  if (inner !== width) throw new Error(`the window is ${inner} px wide instead of ${width}`)
  return { tab, version: capabilities.browserVersion }
}

const startScreen = async () => {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended')))
    child.stdout.once('data', (chunk) => resolve(`:${String(chunk).trim()}`))
  })
  return { child, display }
}

export const startWebKit = async (driver: string): Promise<Engine> => {
  const screen = await startScreen()
  const config = mkdtempSync(path.join(os.tmpdir(), 'tregu-webkit-'))
  mkdirSync(path.join(config, 'gtk-3.0'))
  writeFileSync(path.join(config, 'gtk-3.0/gtk.css'), NARROW_BAR)
  const env = { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: config, NO_AT_BRIDGE: '1' }
  const open = new Set<Tab>()
  const start = async (width: number) => {
    const { tab, version } = await startTab(driver, env, width)
    const close = async () => {
      open.delete(closing)
      await tab.close()
    }
    const closing = { ...tab, close }
    open.add(closing)
    return { tab: closing, version }
  }
  const close = async () => {
    for (const tab of open) await tab.close()
    await end(screen.child)
    rmSync(config, { recursive: true, force: true })
  }
  const first = await start(1280).catch(async (error) => {
    await close()
    throw error
  })
  await first.tab.close()
  return { name: `webkitgtk ${first.version}`, newTab: async (width) => (await start(width)).tab, close }
}
