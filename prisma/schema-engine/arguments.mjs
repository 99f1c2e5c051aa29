/** Parses the CLI's arguments for the engine: `[--datamodels file]… [--datasource json] [cli command]`. */
import { parseArgs } from 'node:util'

/** @returns {{ schemas: string[], url: string | null, command: string | null, wantsVersion: boolean }} */
export const readArguments = (argv) => {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    strict: false,
    options: {
      datamodels: { type: 'string', short: 'd', multiple: true },
      datasource: { type: 'string' },
      'enabled-preview-features': { type: 'string' },
      'extension-types': { type: 'string' },
      version: { type: 'boolean', short: 'V' },
    },
  })
  const [first, command] = positionals
  return {
    schemas: values.datamodels ?? [],
    url: values.datasource ? (JSON.parse(values.datasource).url ?? null) : null,
    command: first === 'cli' ? (command ?? null) : null,
    wantsVersion: values.version === true,
  }
}
