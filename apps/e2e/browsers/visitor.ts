/** A person at a tab: finds what they look for when it has come, and takes a picture of what they see. */
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  elementExpression,
  optionExpression,
  PICTURES,
  READY,
  type Sought,
  selectExpression,
  wordsExpression,
} from './find.ts'
import type { Element, Tab } from './tab.ts'

const PATIENCE_MS = 30_000
const PAUSE_MS = 100
const PICTURE_TRIES = 30
/** Until what was opened has stopped moving. */
const REST_MS = 600

const say = ({ role, name, within }: Sought): string =>
  `the ${role} ${name}${within ? ` in ${say(within)}` : ''}`

/** Fields may group digits. */
const bare = (text: string) => text.replace(/\s/g, '')

const until = async <T>(what: string, ask: () => Promise<T | null | false>): Promise<T> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await wait(PAUSE_MS)
  }
}

/** @param picture the beginning of the pictures' paths */
export const visitorAt = (tab: Tab, shop: string, picture: string) => {
  const find = (sought: Sought) => until(say(sought), () => tab.element(elementExpression(sought)))
  const words = (sought: Sought) => tab.read<string | null>(wordsExpression(sought))
  /** React may draw the element again between finding and using it: then once more. */
  const use = async (sought: Sought, act: (element: Element) => Promise<void>) => {
    try {
      await act(await find(sought))
    } catch {
      await act(await find(sought))
    }
  }
  const see = (sought: Sought) => until(say(sought), () => words(sought))
  let pictures = 0
  return {
    open: async (path: string) => {
      await tab.open(`${shop}${path}${path.includes('?') ? '&' : '?'}lang=en`)
      await until(`React at ${path}`, () => tab.read<boolean>(READY))
    },
    click: (sought: Sought) => use(sought, (element) => element.click()),
    /** Writes over what the field holds. */
    type: async (sought: Sought, text: string) => {
      await find(sought)
      await tab.read(selectExpression(sought))
      await use(sought, (element) => element.type(text))
      await until(`${text} in ${say(sought)}`, async () => bare((await words(sought)) ?? '') === bare(text))
    },
    enter: (sought: Sought) => use(sought, (element) => element.enter()),
    choose: async (sought: Sought, label: string) => {
      const value = await until(`${label} in ${say(sought)}`, () =>
        tab.read<string | null>(optionExpression(sought, label)),
      )
      await use(sought, (element) => element.choose(value))
    },
    see,
    /** The address of the page, once it is this one. */
    arrive: (path: RegExp) =>
      until(`the address ${path}`, async () => path.test(await tab.read<string>('location.pathname'))),
    /** @throws Error if the page is wider than its window */
    shoot: async (name: string) => {
      await wait(REST_MS)
      // One that never loads leaves a gap in the picture, and is no reason to stop.
      for (let tries = 0; tries < PICTURE_TRIES && !(await tab.read<boolean>(PICTURES)); tries++)
        await wait(PAUSE_MS)
      pictures++
      const number = String(pictures).padStart(2, '0')
      writeFileSync(`${picture}-${number}-${name}.png`, await tab.shoot())
      const [wide = 0, window = 0] = await tab.read<number[]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      )
      if (wide > window) throw new Error(`at ${name} the page scrolls sideways: ${wide} px`)
    },
    /** @throws Error if a page has complained */
    endWell: async () => {
      const complaints = await tab.complaints()
      if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`)
    },
  }
}

export type Visitor = ReturnType<typeof visitorAt>
