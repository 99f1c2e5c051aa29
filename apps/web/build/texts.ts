/** Writes the texts of the build into one folder, named by their content, so that a browser may cache them for ever. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const own = path.join(root, 'src/locales')
const shared = path.resolve(root, '../../packages/contract/locales')

type TextFile = { readonly name: string; readonly source: string }

const compact = (file: string) => JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))

const readTexts = (): readonly TextFile[] => {
  const subjects = readdirSync(own, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(path.join(own, language)).map((file) => ({
        name: `${language}/${file}`,
        source: compact(path.join(own, language, file)),
      })),
    )
  // Texts that the API uses too are in the contract, one file for each language.
  const server = readdirSync(shared)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: `${path.parse(file).name}/server.json`,
      source: compact(path.join(shared, file)),
    }))
  return [...subjects, ...server]
}

const hashLength = 10
const folderOf = (files: readonly TextFile[]) => {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url')
  return `assets/texts-${hash.slice(0, hashLength)}`
}

/** The address of each `<language>/<subject>.json` in the browser. */
export const textsBase = (): string => `/${folderOf(readTexts())}`

export const textFiles = (): Plugin => ({
  name: 'text-files',
  // In development, read the files again on every request.
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, wanted] = /\/texts-[^/]+\/(.+)$/.exec(request.url ?? '') ?? []
      const file = wanted && readTexts().find(({ name }) => name === wanted)
      if (!file) return next()
      response.setHeader('content-type', 'application/json')
      response.end(file.source)
    })
  },
  generateBundle() {
    if (this.environment.name !== 'client') return
    const files = readTexts()
    const folder = folderOf(files)
    for (const { name, source } of files)
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
  },
})
