/** Reads docker-compose.yml as an engine does, for running its services as processes of this machine. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { root } from './set-up.mjs'

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}`. @throws Error for a setting that must be given */
const fill = (text, settings) =>
  String(text).replace(/\$\{(\w+)(?::([-?])((?:[^{}]|\{[^{}]*\})*))?\}/g, (_, name, kind, rest) => {
    if (settings[name]) return settings[name]
    if (kind === '?') throw new Error(`${name}: ${rest}`)
    return kind === '-' ? fill(rest, settings) : ''
  })

/** Secrets stand in files: `X_FILE` gives X the content, as the image's `with-secrets` does. */
const readSecret = (file, secrets) => readFileSync(path.join(secrets, path.basename(file)), 'utf8').trim()

/**
 * The command and the environment of each service. `places` leads from addresses between containers to those of this machine.
 */
export const readServices = ({ settings, secrets, places }) => {
  const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true })
  const move = (text) =>
    Object.entries(places).reduce((moved, [from, to]) => moved.replaceAll(from, to), text)
  const environmentOf = (service) =>
    Object.fromEntries(
      Object.entries(service.environment ?? {}).flatMap(([name, value]) => {
        if (value === null) return []
        const text = fill(value, settings)
        const [, secret] = /^(\w+)_FILE$/.exec(name) ?? []
        return [secret ? [secret, readSecret(text, secrets)] : [name, move(text)]]
      }),
    )
  return Object.fromEntries(
    Object.entries(compose.services).map(([name, service]) => [
      name,
      { command: service.command, environment: environmentOf(service) },
    ]),
  )
}
