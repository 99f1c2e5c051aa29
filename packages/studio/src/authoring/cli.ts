/** `npm run studio -- render | pack | sheet | picture`: makes pictures of models. README.md describes each. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { groupsFolder, passesFolder } from '../folder.ts'
import { render } from './blender.ts'
import { cutOut } from './cut.ts'
import { openDenoiser } from './denoise.ts'
import { pack } from './pack.ts'
import { makePicture } from './picture.ts'
import { makeSheet } from './sheet.ts'

const USAGE = `npm run studio -- render MODEL… --out RAW [--size 840] [--samples 16]   renders exposures with Blender
npm run studio -- render --groups GROUP… --out RAW                       renders groups of goods, cut out
npm run studio -- pack RAW [SHOT…]                                      packs exposures into packages/studio/passes and groups
npm run studio -- sheet [DEPARTMENT… | SHOT…] [--out FILE] [--most 6]   makes a contact sheet
npm run studio -- picture SHOT FILE                                       makes one picture of a shot`

const say = (text: string) => process.stdout.write(`${text}\n`)

const GROUP = '-cut.png'

/** Names of the shots and groups in a folder of exposures. */
const listRaw = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).flatMap((file) => {
    if (file.endsWith('.json')) return [file.slice(0, -'.json'.length)]
    return file.endsWith(GROUP) ? [file.slice(0, -'.png'.length)] : []
  })

const packAll = async ([folder, ...names]: readonly string[]): Promise<number> => {
  if (folder === undefined) throw new Error(USAGE)
  const denoise = await openDenoiser()
  for (const name of names.length > 0 ? names : await listRaw(folder)) {
    const bytes = name.endsWith('-cut')
      ? await cutOut(folder, groupsFolder, name, denoise)
      : await pack(folder, passesFolder, name, denoise)
    say(`${name}: ${Math.round(bytes / 1000)} kB`)
  }
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

const picture = async (args: readonly string[]): Promise<number> => {
  const [shot, file] = args
  if (shot === undefined || file === undefined) throw new Error(USAGE)
  const bytes = await makePicture(shot, path.resolve(file))
  say(`${file}: ${Math.round(bytes / 1000)} kB`)
  return 0
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  render,
  pack: packAll,
  sheet,
  picture,
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
