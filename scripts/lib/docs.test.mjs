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
