/** Sends bytes as they are to a server of this machine, and reads what comes back until the connection ends. */
import { connect } from 'node:net'

export const sayTo = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      answer += bytes
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
