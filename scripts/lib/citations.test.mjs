// Comments may cite only documents that are in the repository, so that a reader can look the rule up.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')

const files = listFiles()
const sources = files.filter((file) =>
  /^(apps|packages|prisma|scripts)\/.*\.(tsx?|[cm]?js|css|sql|prisma)$/.test(file),
)
/** Folders whose comments may cite other documents. */
const EXEMPT = [
  // An applied migration is never edited: its checksum covers the comments.
  'prisma/migrations/',
]
const checked = sources.filter((file) => !EXEMPT.some((folder) => file.startsWith(folder)))

/** Comments only: the titles of tests are keys of docs/coverage.md and keep their words. */
const readComments = (file) => (read(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).join('\n')

const findMissing = (file) =>
  [...readComments(file).matchAll(/[\w./-]+\.md\b/g)]
    .map(([cited]) => cited)
    .filter(
      (cited) =>
        ![root, path.dirname(path.join(root, file))].some((from) => existsSync(path.resolve(from, cited))),
    )
/** Sections of a standard (RFC, ISO) can be looked up. */
const findUnpublished = (file) =>
  readComments(file).match(/\bspecification\b|(?<!RFC \d+, )\bsection \d|\(rules, /gi) ?? []

/** A heading as the anchor that its link uses. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const listAnchors = (page) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

describe('comments', () => {
  it('cite pages of docs/rules that exist', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/docs\/rules\/[\w-]+\.md/g)]
        .filter(([cited]) => !existsSync(path.join(root, cited)))
        .map(([cited]) => `${file}: ${cited}`),
    )
    expect(missing).toEqual([])
  })

  it('cite no document that is not in the repository', () => {
    const missing = checked.flatMap((file) =>
      [...findMissing(file), ...findUnpublished(file)].map((cited) => `${file}: ${cited}`),
    )
    expect(missing).toEqual([])
  })
})

describe('docs/rules', () => {
  const pages = files.filter((file) => /^docs\/rules\/.*\.md$/.test(file))

  it('are all in the index', () => {
    const index = read('docs/rules/README.md')
    const others = pages.map((page) => path.basename(page)).filter((page) => page !== 'README.md')
    expect(others.filter((page) => !index.includes(`](${page})`))).toEqual([])
  })

  it.each(pages)('%s links to headings that exist', (page) => {
    const missing = [...read(page).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
      .map(([, to, anchor]) => ({ target: to === '' ? page : path.join(path.dirname(page), to), anchor }))
      .filter(({ target, anchor }) => !listAnchors(target).includes(anchor))
    expect(missing).toEqual([])
  })
})
