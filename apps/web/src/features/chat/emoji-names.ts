/** Names and words of the emoji, one file for each language, loaded when the picker is first opened. */
import { containsText, foldText, type Language } from '@tregu/domain'
import { EMOJI, EMOJI_CATEGORIES } from './emoji-list.ts'

/** The name first, then words that describe it, separated by `|`. */
export type EmojiNames = Readonly<Record<string, string>>

const files = import.meta.glob<EmojiNames>('../../emoji/*.json', { import: 'default' })
const kept = new Map<Language, Promise<EmojiNames>>()

/** For React's `use`: always the same promise. */
export const readEmojiNames = (language: Language): Promise<EmojiNames> => {
  const before = kept.get(language)
  if (before !== undefined) return before
  const promise = files[`../../emoji/${language}.json`]?.() ?? Promise.reject(new Error('no emoji names'))
  // Forget one that failed to load, so that it can be requested again.
  promise.catch(() => kept.delete(language))
  kept.set(language, promise)
  return promise
}

export const nameEmoji = (names: EmojiNames, emoji: string): string => names[emoji]?.split('|', 1)[0] ?? emoji

/** The emoji of all categories with every typed word in a name or word of theirs. */
export const findEmoji = (names: EmojiNames, typed: string): readonly string[] => {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return EMOJI_CATEGORIES.flatMap((category) => EMOJI[category]).filter((emoji) =>
    words.every((word) => containsText(names[emoji] ?? '', word)),
  )
}
