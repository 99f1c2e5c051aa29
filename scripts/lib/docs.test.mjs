// Checks facts in the documents that a machine can verify.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const pages = listFiles().filter((file) => file.endsWith('.md'))
const { scripts } = JSON.parse(read('package.json'))

describe.each(pages)('%s', (page) => {
  it('links to files that are there', () => {
    const links = [...read(page).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => link)
    const missing = links.filter((link) => !existsSync(path.resolve(root, path.dirname(page), link)))
    expect(missing).toEqual([])
  })

  it('names commands that exist', () => {
    const commands = [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command)
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })

  it('names no command of pnpm, which is not on a newcomer’s PATH', () => {
    expect(read(page).match(/\bpnpm (?!10\b|workspace\b)[\w:@-]+/g)).toBeNull()
  })
})

describe('README.md', () => {
  it('lists the settings of .env.example', () => {
    const example = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
    expect([...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map(([, name]) => name)).toEqual(
      example,
    )
  })
})

describe('the first hour in docs/operations.md', () => {
  const [, hour = ''] = /\n## Your first hour\n([\s\S]*?)\n## /.exec(read('docs/operations.md')) ?? []

  it('names labels that the web has', () => {
    const words = listFiles()
      .filter((file) => file.startsWith('apps/web/src/locales/en/'))
      .flatMap((file) => Object.values(JSON.parse(read(file))).flatMap((section) => Object.values(section)))
    const labels = [...hour.matchAll(/"([^"]+)"/g)].map(([, label]) => label.replaceAll(/\s+/g, ' '))
    expect(labels.length).toBeGreaterThan(15)
    expect(labels.filter((label) => !words.includes(label))).toEqual([])
  })

  it('names pages that the web has', () => {
    const addresses = read('apps/web/src/paths.ts') + read('apps/web/src/office-paths.ts')
    const pages = [...hour.matchAll(/`(\/[a-z/-]+)`/g)].map(([, page]) => page)
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter((page) => !addresses.includes(`'${page}'`))).toEqual([])
  })

  it('names commands, actions and options that the command line has', () => {
    const calls = [...hour.matchAll(/(?:tregu|npm run tregu --) ([a-z]+)((?: [^`\n]+)?)/g)]
    expect(calls.length).toBeGreaterThan(6)
    for (const [, name, rest] of calls) {
      const command = read(`prisma/src/commands/${name}.ts`)
      const [, action] = /^ ([a-z]+)/.exec(rest) ?? []
      const options = [...rest.matchAll(/--([a-z-]+)/g)].map(([, option]) => option)
      for (const word of [...(action ? [action] : []), ...options])
        expect([name, word, new RegExp(`\\b${word}: `).test(command)]).toEqual([name, word, true])
    }
  })
})

describe('docs/decisions', () => {
  it('are numbered without a gap and say context, decision and consequences', () => {
    const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))
    decisions.forEach((page, index) => {
      expect(path.basename(page)).toMatch(
        new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`),
      )
      const headings = [...read(page).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
    })
  })
})
