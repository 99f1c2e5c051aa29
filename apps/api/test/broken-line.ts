/** A connection to the database that breaks after COMMIT, before its answer arrives. */
import { createServer, connect as dial, type Socket } from 'node:net'
import { connect, type Database } from '@tregu/database'
import { onTestFinished } from 'vitest'

export type BrokenLine = {
  readonly database: Database
  /** Breaks the connection of the next COMMIT before its answer. `forGood`: refuses later connections too. */
  breakAtCommit: (forGood?: boolean) => void
}

const isCommit = (bytes: Buffer) => bytes.includes('COMMIT\0')

export const openBrokenLine = async (url: string): Promise<BrokenLine> => {
  const { hostname, port } = new URL(url)
  let isArmed = false
  let endsForGood = false
  let isClosed = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (isClosed) return void near.destroy()
    const far = dial(Number(port || 5432), hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    let isLost = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    near.on('data', (bytes) => {
      if (isArmed && isCommit(bytes)) {
        isArmed = false
        isLost = true
      }
      far.write(bytes)
    })
    // The database has committed, but the answer is lost.
    far.on('data', (bytes) => {
      if (!isLost) return near.write(bytes)
      isClosed = endsForGood
      if (isClosed) for (const socket of open) socket.destroy()
      end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as { port: number }).port)
  const database = connect(here.href, { connections: 4 })
  onTestFinished(async () => {
    await database.close()
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    database,
    breakAtCommit: (forGood = false) => {
      isArmed = true
      endsForGood = forGood
    },
  }
}
