/** Help and legal texts: every topic in six languages, with the same structure, and links that lead somewhere. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { matchPage, notFound } from '../src/app/routes.ts'
import { stateId } from '../src/app/state.ts'
import type { HelpBlock, HelpText } from '../src/features/help/help-text.ts'
import { topics } from '../src/features/help/topics.ts'

const read = (language: Language, topic: string): HelpText =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../src/help/${language}/${topic}.json`), 'utf8'))

const kind = (block: HelpBlock) => {
  if (typeof block === 'string') return 'text'
  if (Array.isArray(block)) return `list of ${block.length}`
  if ('rows' in block) return `table of ${block.rows.length}`
  return 'form' in block ? `form of ${block.form.length}` : 'link'
}
/** What must be equal in every language. */
const shapeOf = ({ sections }: HelpText) => sections.map(({ id, text }) => [id, ...text.map(kind)])
const sentencesOf = (text: HelpText): string[] => JSON.stringify(text).match(/"(?:[^"\\]|\\.)*"/g) ?? []
const addressesOf = (text: HelpText) => [
  ...Array.from(JSON.stringify(text).matchAll(/\]\(([^)]+)\)/g), ([, href = '']) => href),
  ...text.sections.flatMap((section) =>
    section.text.flatMap((block) => (typeof block === 'object' && 'link' in block ? [block.link[0]] : [])),
  ),
]

describe.each(topics.map(({ slug }) => slug))('the help page %s', (topic) => {
  const english = read('en', topic)
  it.each(LANGUAGES)('is there in %s, as whole as in English', (language) => {
    const text = read(language, topic)
    expect(shapeOf(text)).toEqual(shapeOf(english))
    expect(sentencesOf(text).filter((sentence) => sentence === '""')).toEqual([])
  })
  it.each(LANGUAGES.filter((language) => language !== 'en'))('says nothing in English in %s', (language) => {
    const long = (sentences: string[]) => sentences.filter((sentence) => sentence.split(' ').length > 4)
    const same = long(sentencesOf(read(language, topic))).filter((sentence) =>
      sentencesOf(english).includes(sentence),
    )
    // Addresses of mail and telephone are the same in every language.
    expect(same.filter((sentence) => !/^"(\[|Tregu, Rr\.)/.test(sentence))).toEqual([])
  })
  it('has headings of its own, none called like a part of the page around it', () => {
    const ids = english.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ['main', stateId]) expect(ids).not.toContain(id)
  })
  it('leads only to pages that exist, the same in every language', () => {
    for (const language of LANGUAGES) {
      const addresses = addressesOf(read(language, topic))
      expect(addresses.slice().sort()).toEqual(addressesOf(english).slice().sort())
      for (const address of addresses.filter((each) => each.startsWith('/')))
        expect([address, matchPage(address).page === notFound]).toEqual([address, false])
    }
  })
})
