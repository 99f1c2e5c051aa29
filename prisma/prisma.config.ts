import path from 'node:path'
import { defineConfig } from 'prisma/config'

// The CLI's own engine is downloaded at first use; where that cannot be, the same engine as WASM answers in its place.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, 'schema-engine.mjs')

export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/tregu' },
})
