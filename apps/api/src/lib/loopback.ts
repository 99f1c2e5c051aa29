import { isIP } from 'node:net'
import { isLoopback } from '@tregu/contract/forwarding'

/** True for names of this machine: `localhost`, `127.0.0.1:3000`, `[::1]`. Pages of other sites never have such a host. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name))
}
