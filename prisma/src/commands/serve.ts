/** Runs the embedded server for `npm start`. */
import path from 'node:path'
import { ensureDatabase, startEmbeddedServer } from '../embedded-server.ts'
import { type Command, CommandError, needText, textOf } from './command.ts'

const DATABASE = 'tregu'
const EX_UNAVAILABLE = 69

/** Runs until it is stopped, or until the process that started it is gone. */
export const serve: Command = {
  about: 'run the embedded database (npm start does it)',
  options: {
    folder: { type: 'string', value: 'folder', about: 'where the database keeps its files' },
    port: { type: 'string', value: 'number', about: 'the port; a free one if it is not given' },
  },
  writes: false,
  run: async (given) => {
    const folder = needText(given, 'folder', 'serve needs --folder.')
    const port = textOf(given, 'port')
    if (port !== '' && !/^\d{1,5}$/.test(port)) throw new CommandError(`--port is no port: ${port}.`)
    const starting = startEmbeddedServer({
      folder: path.resolve(folder),
      ...(port ? { port: Number(port) } : {}),
    })
    // A stop may come while the server is starting: wait for it, because a half-started one would be left behind.
    let stopping = false
    const stop = () => {
      stopping = true
      const stopped = starting.then((server) => server.stop())
      void stopped.catch(() => undefined).then(() => process.exit(0))
    }
    process.on('SIGTERM', stop)
    process.on('disconnect', stop)
    // Ctrl-C reaches the whole group; the starter stops the database last.
    process.on('SIGINT', () => undefined)
    const server = await starting
    // The parent process restarts a server that died.
    void server.ended.then(() => {
      if (!stopping) process.exit(EX_UNAVAILABLE)
    })
    await ensureDatabase(server.url(DATABASE))
    return { lines: [`ready ${server.url(DATABASE)}`], data: { url: server.url(DATABASE) } }
  },
}
