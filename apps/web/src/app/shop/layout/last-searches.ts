/** The searches of this tab, newest first; they end with the tab. */
import { tabStorage } from '../../../lib/storage.ts'

const key = 'searches'
const most = 8

export const lastSearches = (): readonly string[] => tabStorage.get<string[]>(key, Array.isArray) ?? []

export const keepSearch = (text: string) =>
  tabStorage.set(key, [text, ...lastSearches().filter((before) => before !== text)].slice(0, most))

export const forgetSearch = (text: string) =>
  tabStorage.set(
    key,
    lastSearches().filter((before) => before !== text),
  )

export const forgetSearches = () => tabStorage.remove(key)
