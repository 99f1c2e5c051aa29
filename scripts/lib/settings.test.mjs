// .env.example lists all settings of the starter, the API and the web: none missing and none unused.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { envSchema } from '../../apps/api/src/env.ts'
import { readEnv as readWebEnv } from '../../apps/web/server/env.ts'
import { root } from './set-up.mjs'

/** Blocks of comment lines, each closed by `#NAME=default`. */
const readExample = () => {
  const settings = new Map()
  let words = []
  for (const line of readFileSync(path.join(root, '.env.example'), 'utf8').split('\n')) {
    const [, name, standard] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name)
      settings.set(name, { standard, description: words.find((each) => !each.startsWith('npm start:')) })
    words = line.startsWith('# ') ? [...words, line.slice(2)] : []
  }
  return settings
}

/** The variables that the web server reads. */
const listWebSettings = () => {
  const asked = new Set()
  readWebEnv(new Proxy({}, { get: (_, name) => void asked.add(name) }))
  return [...asked]
}

const listStarterSettings = () => {
  const source = readFileSync(path.join(root, 'scripts/start.mjs'), 'utf8')
  return [...source.matchAll(/process\.env\.([A-Z_]+)|port\('([A-Z_]+)'/g)].map(
    ([, one, other]) => one ?? other,
  )
}

const example = readExample()

describe('.env.example', () => {
  it('names exactly the settings of the API, the web and the starter', () => {
    const all = new Set([...Object.keys(envSchema.shape), ...listWebSettings(), ...listStarterSettings()])
    expect([...example.keys()].sort()).toEqual([...all].sort())
  })

  it.each(Object.keys(envSchema.shape))('%s has the description and the default of the code', (name) => {
    const schema = envSchema.shape[name]
    const standard = schema.safeParse(undefined).data
    expect(example.get(name)).toEqual({
      description: schema.description,
      standard: standard === undefined ? '' : String(standard),
    })
  })

  it('has the web’s defaults', () => {
    const { port, publicUrl } = readWebEnv({})
    expect(example.get('WEB_PORT')?.standard).toBe(String(port))
    expect(example.get('PUBLIC_URL')?.standard).toBe(publicUrl)
  })

  it('says nothing twice and holds no secret', () => {
    const lines = readFileSync(path.join(root, '.env.example'), 'utf8').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    const names = lines.flatMap((line) => /^#([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
    expect(names.length).toBe(new Set(names).size)
  })
})
