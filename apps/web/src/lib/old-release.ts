/** After a release the files of the one before are gone: a page of the old one needs to be loaded anew. */
import { connection } from './connection.ts'
import { tabStorage } from './storage.ts'

const key = 'reloaded'

/**
 * Called when code could not be fetched. If the shop answers all the same, its files have changed: loads `address` from the
 * server, once for each release, so that a file that is missing for good is no loop. Answers whether it does.
 */
export const leaveOldRelease = async (address: string): Promise<boolean> => {
  if (!(await connection.check())) return false
  const release = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  if (tabStorage.get<string>(key) === release) return false
  tabStorage.set(key, release)
  window.location.assign(address)
  return true
}
