import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawSchema, readSchema } from '../../prisma/draw-schema.mjs'
import { root } from './set-up.mjs'

const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8')

describe('docs/schema.svg', () => {
  it('is the picture of today’s schema (node prisma/draw-schema.mjs draws it)', () => {
    expect(readFileSync(path.join(root, 'docs/schema.svg'), 'utf8') === drawSchema(schema)).toBe(true)
  })

  it('shows every entity and every relation of the schema', () => {
    const models = readSchema(schema).flatMap((section) => section.models)
    expect(models.map(({ name }) => name)).toEqual(
      [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name),
    )
    expect(models.flatMap(({ relations }) => relations).length).toBe(schema.match(/fields: \[/g).length)
  })
})
