/** `pnpm studio render | pack | sheet`: makes pictures of models. README.md describes each. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { passesFolder } from '../folder.ts'
import { render } from './blender.ts'
import { pack } from './pack.ts'
import { makeSheet } from './sheet.ts'

const USAGE = `pnpm studio render MODEL… --out RAW [--size 840] [--samples 96]   renders exposures with Blender
pnpm studio pack RAW [SHOT…]                                      packs exposures into packages/studio/passes
pnpm studio sheet [DEPARTMENT… | SHOT…] [--out FILE] [--most 6]   makes a contact sheet`

const say = (text: string) => process.stdout.write(`${text}\n`)

const listRaw = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))

const packAll = async ([folder, ...names]: readonly string[]): Promise<number> => {
  if (folder === undefined) throw new Error(USAGE)
  for (const name of names.length > 0 ? names : await listRaw(folder))
    say(`${name}: ${Math.round((await pack(folder, passesFolder, name)) / 1000)} kB`)
  return 0
}

const sheet = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string', default: 'sheet.png' }, most: { type: 'string', default: '6' } },
    allowPositionals: true,
  })
  const out = path.resolve(values.out)
  const count = await makeSheet({ out, names: positionals, most: Number(values.most) })
  say(`${count} pictures in ${out}`)
  return 0
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  render,
  pack: packAll,
  sheet,
}

const [command = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(commands, command) ? commands[command] : undefined
if (run === undefined) {
  say(USAGE)
  process.exitCode = 1
} else {
  process.exitCode = await run(args).catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    return 1
  })
}
