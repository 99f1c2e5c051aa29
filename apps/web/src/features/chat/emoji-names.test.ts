import { LANGUAGES } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { EMOJI, EMOJI_CATEGORIES } from './emoji-list.ts'
import { findEmoji, nameEmoji, readEmojiNames } from './emoji-names.ts'

const all = EMOJI_CATEGORIES.flatMap((category) => EMOJI[category])

describe('the emoji of the picker', () => {
  it('are in the categories People, Nature, Objects, Places and Symbols, each once', () => {
    expect(EMOJI_CATEGORIES).toEqual(['people', 'nature', 'objects', 'places', 'symbols'])
    expect(new Set(all).size).toBe(all.length)
    for (const category of EMOJI_CATEGORIES) expect(EMOJI[category]).toHaveLength(60)
  })

  it.each(LANGUAGES)('have a name in %s, and no other emoji has one', async (language) => {
    const names = await readEmojiNames(language)
    expect(Object.keys(names).toSorted()).toEqual(all.toSorted())
    for (const emoji of all) expect(nameEmoji(names, emoji).trim()).not.toBe('')
  })

  it('are filtered by name, also without accents and over all categories', async () => {
    const english = await readEmojiNames('en')
    expect(findEmoji(english, 'Thumbs up')).toEqual(['👍'])
    expect(findEmoji(english, 'bicycle')).toEqual(['🚲'])
    expect(findEmoji(english, 'no such thing')).toEqual([])
    expect(findEmoji(await readEmojiNames('sq'), 'molle')).toContain('🍎')
    expect(findEmoji(await readEmojiNames('bs'), 'SRCE')).toContain('❤️')
  })
})
