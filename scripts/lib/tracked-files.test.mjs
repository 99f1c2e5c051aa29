// What no tracked file may contain: to-do notes, skipped tests, and traces of the machine it was written on.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const BINARY = /\.(webp|png|jpe?g|gif|ico|woff2?|wasm|pdf)$/
const self = path.relative(root, import.meta.filename)

const files = listFiles()
  .filter((file) => file !== self && !BINARY.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const find = (pattern, among = files) =>
  among.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  )

describe('tracked files', () => {
  it('hold no TODO and no FIXME', () => {
    expect(find(/\b(TODO|FIXME)\b/)).toEqual([])
  })

  it('hold no test that is skipped, postponed or runs alone', () => {
    const tests = files.filter(({ file }) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file))
    expect(find(/\b(describe|it|test)\.(only|skip|todo|fixme)\b|\bx(it|describe)\(/, tests)).toEqual([])
  })

  it('hold no path of somebody’s machine', () => {
    expect(find(/(?<![\w./-])\/(root|work|home\/\w+|Users\/\w+)\//)).toEqual([])
  })

  it('name no registry: packages come from whatever the machine is set to', () => {
    expect(files.filter(({ file }) => path.basename(file) === '.npmrc')).toEqual([])
    expect(find(/\btarball:|\bregistry\s*[=:]\s*['"]?https?:/)).toEqual([])
  })

  it('hold no private key and no token of a service', () => {
    expect(find(/-----BEGIN [A-Z ]*PRIVATE KEY-----|\bgh[pousr]_\w{30,}|\bsk_live_\w+/)).toEqual([])
  })
})
