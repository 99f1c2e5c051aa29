/** After a release the old files are gone: a page of the old release must be reloaded. */
import { connection } from './connection.ts'
import { tabStorage } from './storage.ts'

const key = 'reloaded'

/**
 * Called when code failed to load. If the shop answers, its files have changed: loads `address` from the server, once for
 * each release, so that a missing file causes no loop. Returns whether it reloads.
 */
export const leaveOldRelease = async (address: string): Promise<boolean> => {
  if (!(await connection.check())) return false
  const release = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  if (tabStorage.get<string>(key) === release) return false
  tabStorage.set(key, release)
  window.location.assign(address)
  return true
}
