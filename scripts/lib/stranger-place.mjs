// A place as a newcomer has it: an account without rights, an unpacked archive in a folder with a blank and an ë, a login shell's
// variables, a PATH without compilers, Python and git, and empty caches.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isCheckout, listFiles } from './files.mjs'
import { root } from './set-up.mjs'

const ACCOUNT = 'tregu-stranger'
const FOLDER = 'dyqani im i parë'
/** What every system has. No compiler, no Python, no git. */
const TOOLS =
  'sh bash env uname ps id mkdir rmdir rm cp mv ln ls cat chmod sed grep tr cut head tail wc sort uniq dirname basename readlink realpath touch tar gzip getconf sleep kill expr hostname date test true false mktemp tee xargs find awk which pwd echo printf'.split(
    ' ',
  )
/** How npm reaches its registry. No password and no token is among them. */
const NETWORK = ['registry', 'cafile', 'https-proxy', 'proxy', 'noproxy', 'strict-ssl']
const NETWORK_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']

const find = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

const numberOf = (kind, name) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))
const isThere = (name) => spawnSync('id', [name]).status === 0

/** As root an ordinary account, made for this; else the present one. */
const takeAccount = () => {
  if (process.getuid() !== 0)
    return { name: os.userInfo().username, identity: {}, remove: () => undefined, isOwn: false }
  const isNew = !isThere(ACCOUNT)
  if (isNew) execFileSync('useradd', ['--no-create-home', '--home-dir', '/nonexistent', ACCOUNT])
  return {
    name: ACCOUNT,
    identity: { uid: numberOf('-u', ACCOUNT), gid: numberOf('-g', ACCOUNT) },
    remove: () => isNew && spawnSync('userdel', [ACCOUNT]),
    isOwn: true,
  }
}

/** The folder of the PATH: links to the tools, and to Node with npm, or copies of these where the account may not enter. */
const makePath = (base, identity) => {
  const bin = path.join(base, 'bin')
  mkdirSync(bin)
  for (const name of TOOLS) {
    const file = find(name)
    if (file) symlinkSync(file, path.join(bin, name))
  }
  const npmFolder = path.resolve(realpathSync(find('npm')), '../..')
  const link = (node, npm) => {
    for (const name of ['node', 'npm', 'npx']) rmSync(path.join(bin, name), { force: true })
    symlinkSync(node, path.join(bin, 'node'))
    for (const name of ['npm', 'npx'])
      symlinkSync(path.join(npm, 'bin', `${name}-cli.js`), path.join(bin, name))
  }
  const works = () =>
    spawnSync(path.join(bin, 'npm'), ['--version'], {
      ...identity,
      env: { PATH: bin, HOME: base },
      cwd: base,
    }).status === 0
  link(process.execPath, npmFolder)
  if (works()) return bin
  const copy = path.join(base, 'node')
  mkdirSync(path.join(copy, 'bin'), { recursive: true })
  copyFileSync(process.execPath, path.join(copy, 'bin/node'))
  cpSync(npmFolder, path.join(copy, 'lib/npm'), { recursive: true })
  link(path.join(copy, 'bin/node'), path.join(copy, 'lib/npm'))
  if (!works())
    throw new Error(`The account cannot run Node and npm, not even a copy of ${process.execPath}.`)
  return bin
}

/** How the present user reaches the registry of packages. It is read at run time and written nowhere. */
const readNetwork = (base) => {
  const readable = (file, name) => {
    const copy = path.join(base, name)
    copyFileSync(file, copy)
    chmodSync(copy, 0o644)
    return copy
  }
  const config = JSON.parse(
    execFileSync('npm', ['config', 'list', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 }),
  )
  const variables = {}
  for (const [key, value] of Object.entries(config)) {
    if (!NETWORK.includes(key) && !/^@[^:]+:registry$/.test(key)) continue
    if (value === null || value === '') continue
    const text = key === 'cafile' ? readable(value, 'npm-cafile.pem') : String(value)
    variables[`npm_config_${key.startsWith('@') ? key : key.replaceAll('-', '_')}`] = text
  }
  for (const name of NETWORK_VARIABLES) if (process.env[name]) variables[name] = process.env[name]
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates && existsSync(certificates))
    variables.NODE_EXTRA_CA_CERTS = readable(certificates, 'extra-certificates.pem')
  return variables
}

/** An archive of the commit; outside a checkout of git, of the files that are there. */
const makeArchive = (base) => {
  const archive = path.join(base, 'tregu.tar')
  if (isCheckout())
    execFileSync(
      'git',
      ['-c', 'safe.directory=*', 'archive', '--format=tar', `--output=${archive}`, 'HEAD'],
      {
        cwd: root,
      },
    )
  else execFileSync('tar', ['-cf', archive, '-T', '-'], { cwd: root, input: listFiles().join('\n') })
  chmodSync(archive, 0o644)
  return archive
}

/** What a login shell sets, with the variables that other programs add. */
const loginVariables = (name, home, bin) => ({
  HOME: home,
  USER: name,
  LOGNAME: name,
  SHELL: '/bin/bash',
  TERM: 'xterm-256color',
  PATH: bin,
  MAIL: `/var/mail/${name}`,
  LANG: 'tr_TR.UTF-8',
  LC_CTYPE: 'UTF-8',
  TZ: 'Asia/Tokyo',
  HOST: 'x86_64-conda-linux-gnu',
  PORT: '8080',
  NODE_ENV: 'development',
})

export const makePlace = () => {
  const base = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'tregu-stranger-')))
  chmodSync(base, 0o755)
  const { name, identity, isOwn, remove } = takeAccount()
  const home = path.join(base, 'home')
  const folder = path.join(home, FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const each of [home, folder]) {
    chmodSync(each, 0o700)
    if (isOwn) chownSync(each, identity.uid, identity.gid)
  }
  const bin = makePath(base, identity)
  const archive = makeArchive(base)
  execFileSync('tar', ['-xf', archive, '-C', folder, '--no-same-owner'], { ...identity })
  const env = { ...readNetwork(base), ...loginVariables(name, home, bin) }
  return {
    name,
    folder,
    env,
    identity,
    // Some file systems take minutes to delete so many files: it goes on behind the run.
    remove: () => {
      remove()
      spawn('rm', ['-rf', base], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}
