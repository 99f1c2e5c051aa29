/** Prisma's schema engine as WASM, loaded from its installed package; nothing is downloaded. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'

const BINDINGS = '@prisma/schema-engine-wasm/schema_engine_bg'
const folder = path.dirname(createRequire(import.meta.url).resolve(BINDINGS))

/** The engine's commit, from the end of the package's version: the native engine prints it for `--version`. */
export const findVersion = () =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    .version.split('.')
    .at(-1)

/** The bindings look for this name when the engine panics. */
const listenForPanics = () => {
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
    message: '',
    get() {
      return this.message
    },
    set_message(message) {
      this.message = message
      process.stderr.write(`The schema engine panicked: ${message}\n`)
    },
  }
}

const loadBindings = async () => {
  listenForPanics()
  const bindings = await import(BINDINGS)
  const wasm = readFileSync(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start?.()
  return bindings
}

/** Starts the engine for the schema files, over an adapter's factory. */
export const startEngine = async (schemas, factory) => {
  const { SchemaEngine } = await loadBindings()
  const datamodels = schemas.map((file) => [file, readFileSync(file, 'utf8')])
  return SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
}
