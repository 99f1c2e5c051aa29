/**
 * npm run test:browsers: the way to an order and the support chat in Firefox and WebKit, at 390 and 1280 px, with a picture of each step
 * (apps/e2e/report/browsers). `npm run test:browsers -- firefox` takes one of them.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startShop } from '../shop.ts'
import { advise, findEngine, type Kind } from './engines.ts'
import { journeys, type Stage } from './journeys.ts'
import type { Engine, Tab } from './tab.ts'
import { visitorAt } from './visitor.ts'

const WIDTHS = [390, 1280]
const KINDS: readonly Kind[] = ['firefox', 'webkit']
const DESK_WIDTH = 1280
const folder = path.resolve(import.meta.dirname, '../report/browsers')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Lets the people of a journey in, and sees all of them out. */
const play = async (
  engine: Engine,
  shop: { web: string; api: string },
  width: number,
  { picture, journey }: { picture: string; journey: (stage: Stage) => Promise<void> },
) => {
  const tabs: Tab[] = []
  const enter = async (wide: number, file: string) => {
    const tab = await engine.newTab(wide)
    tabs.push(tab)
    return { tab, person: visitorAt(tab, shop.web, file) }
  }
  const people = [await enter(width, picture)]
  try {
    const beside = async () => {
      const other = await enter(DESK_WIDTH, `${picture}-beside`)
      people.push(other)
      return other.person
    }
    const [first] = people
    if (first) await journey({ visitor: first.person, beside, api: shop.api })
    for (const { person } of people) await person.endWell()
  } catch (error) {
    // A picture that fails too must not hide why.
    for (const { person } of people) await person.shoot('failed').catch(() => undefined)
    throw error
  } finally {
    for (const tab of tabs) await tab.close()
  }
}

const asked = process.argv.slice(2).filter((word) => word !== '--')
const unknown = asked.filter((word) => !KINDS.some((kind) => kind === word))
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')} is none of: ${KINDS.join(', ')}\n`)
  process.exit(64)
}
const wanted = KINDS.filter((kind) => asked.length === 0 || asked.includes(kind))
const starts = new Map(wanted.map((kind) => [kind, findEngine(kind)]))
const missing = wanted.filter((kind) => !starts.get(kind))
const totals = { passed: 0, failed: missing.length }
if (missing.length > 0) say(advise(missing))

const main = async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shop = await startShop()
  try {
    for (const [kind, start] of starts) {
      if (!start) continue
      const engine = await start()
      try {
        for (const width of WIDTHS)
          for (const [title, journey] of Object.entries(journeys)) {
            const started = Date.now()
            const picture = path.join(folder, `${kind}-${width}-${title.replace(/\W+/g, '-')}`)
            const fault = await play(engine, shop, width, { picture, journey }).then(
              () => null,
              (error: Error) => error.message,
            )
            totals[fault === null ? 'passed' : 'failed']++
            const seconds = ((Date.now() - started) / 1000).toFixed(0)
            say(`${fault === null ? 'ok' : 'FAILED'}  ${engine.name}, ${width} px: ${title} (${seconds} s)`)
            if (fault !== null) say(fault)
          }
      } finally {
        await engine.close()
      }
    }
  } finally {
    await shop.stop()
  }
}

if (missing.length < wanted.length)
  await main().catch((error: Error) => {
    totals.failed++
    say(error.stack ?? error.message)
  })
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
