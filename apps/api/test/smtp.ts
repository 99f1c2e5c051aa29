/** A minimal mail server that accepts every mail. */
import { once } from 'node:events'
import { createServer } from 'node:net'

export const startSmtp = async () => {
  let heard = ''
  const server = createServer((socket) => {
    let mail: string | null = null
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      heard += bytes
      if (mail === null) {
        mail = String(bytes).startsWith('DATA') ? '' : null
        return socket.write(mail === null ? '250 ok\r\n' : '354 go on\r\n')
      }
      // A long mail comes in several pieces.
      mail += bytes
      if (!mail.endsWith('\r\n.\r\n')) return
      mail = null
      return socket.write('250 taken\r\n')
    })
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard: () => heard,
    /** What was heard, with the long lines and the signs that a mail program joins and decodes. */
    read: () =>
      heard
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    close: () => server.close(),
  }
}
