/**
 * German with each text replaced by the longest of all six languages, so that one pass over the screens shows whether they hold
 * their width in every language. The texts are those of the project's files; names from the database stay German.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

type Texts = { [key: string]: string | Texts }

const root = path.resolve(import.meta.dirname, '../../..')
export const STANDING_IN = 'de'
const OTHERS = ['en', 'fr', 'sq', 'tr', 'bs']

/** `server` holds the texts that the API uses too. */
const fileOf = (language: string, name: string) =>
  name === 'server'
    ? path.join(root, `packages/contract/locales/${language}.json`)
    : path.join(root, `apps/web/src/locales/${language}/${name}.json`)
const readTexts = (language: string, name: string): Texts =>
  JSON.parse(readFileSync(fileOf(language, name), 'utf8'))

const words = (text: string) => text.replaceAll(/\{.*?\}/g, '').split(/[\s/-]/)
const MEASURES = {
  /** The most letters of a text: what does not wrap, and what wraps most often. */
  text: (text: string) => words(text).join('').length,
  /** The most letters of a word: what cannot wrap. */
  word: (text: string) => Math.max(...words(text).map(({ length }) => length)),
}
export type Measure = keyof typeof MEASURES

/** A text that another language lacks is a plural form that it does not need. */
const longestOf = (base: Texts, others: (Texts | string | undefined)[], measure: Measure): Texts =>
  Object.fromEntries(
    Object.entries(base).map(([key, own]) => {
      const same = others.map((texts) => (typeof texts === 'object' ? texts[key] : undefined))
      if (typeof own === 'object') return [key, longestOf(own, same, measure)]
      const texts = [own, ...same.filter((text) => typeof text === 'string')]
      return [key, texts.reduce((a, b) => (MEASURES[measure](b) > MEASURES[measure](a) ? b : a))]
    }),
  )

const FILES = [
  'server',
  ...readdirSync(path.join(root, `apps/web/src/locales/${STANDING_IN}`)).map((file) => path.parse(file).name),
]

/** From now on pages load the longest texts as German ones. */
export const useLongest = async (page: Page, measure: Measure) => {
  const texts = new Map(
    FILES.map((name) => {
      const others = OTHERS.map((language) => readTexts(language, name))
      return [name, longestOf(readTexts(STANDING_IN, name), others, measure)]
    }),
  )
  await page.route(`**/assets/texts-*/${STANDING_IN}/*.json`, (route) => {
    const name = path.parse(new URL(route.request().url()).pathname).name
    return route.fulfill({ json: texts.get(name) })
  })
}
