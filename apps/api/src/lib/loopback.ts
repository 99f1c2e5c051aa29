/** Who asks from this machine, and by what name. */
import { isIP } from 'node:net'

export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** `localhost`, `127.0.0.1:3000`, `[::1]`: names of this machine, which no page of another site has. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name))
}
