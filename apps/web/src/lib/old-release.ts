/** After a release the old files are gone: a page of the old release must be reloaded. */
import { connection } from './connection.ts'
import { tabStorage } from './storage.ts'

const key = 'reloaded'

/**
 * Called when code failed to load. If the shop answers and `load` fails again, the shop's files have changed: opens `address`
 * from the server, once for each release, so that a missing file causes no loop. Returns whether it does. A page that only
 * lost its connection for a moment stays as it is.
 */
export const leaveOldRelease = async (address: string, load: () => Promise<unknown>): Promise<boolean> => {
  if (!(await connection.check())) return false
  const isThere = await load().then(
    () => true,
    () => false,
  )
  if (isThere || !(await connection.check())) return false
  const release = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  if (tabStorage.get<string>(key) === release) return false
  tabStorage.set(key, release)
  const { pathname, search } = window.location
  // Back and Forward have changed the address already. A reload keeps the entry, and with it the position.
  if (pathname + search === address) window.location.reload()
  else window.location.assign(address)
  return true
}
