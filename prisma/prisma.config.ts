import path from 'node:path'
import { defineConfig } from 'prisma/config'

// The CLI downloads its native engine at first use; where that is impossible, the same engine as WASM replaces
// it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, 'schema-engine.mjs')

export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/tregu' },
})
