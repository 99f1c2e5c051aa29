/** The names of brands, stores and categories as a search finds them: whole, by a word in them, or while they are being typed. */
import { SortedTexts } from './sorted-texts.ts'

export type LabelKind = 'b' | 's' | 'c'
/** A folded name, or the rest of it from a further word on. */
export type Label = {
  readonly kind: LabelKind
  readonly id: number
  readonly phrase: string
  /** Whether it is a whole name. */
  readonly whole: boolean
}

export const tokenOf = ({ kind, id }: Pick<Label, 'kind' | 'id'>) => `#${kind}${id}`

export const makeLabels = (labels: readonly Label[]) => {
  const byPhrase = new Map<string, Label[]>()
  for (const label of labels) {
    const same = byPhrase.get(label.phrase)
    if (same) same.push(label)
    else byPhrase.set(label.phrase, [label])
  }
  const phrases = new SortedTexts([...byPhrase.keys()])
  function* beginning(text: string): Iterable<Label> {
    for (const phrase of phrases.beginning(text)) yield* byPhrase.get(phrase) ?? []
  }
  const list = (of: Iterable<Label>, limit: number) => {
    const tokens = new Set<string>()
    for (const label of of) {
      if (tokens.size === limit) break
      tokens.add(tokenOf(label))
    }
    return [...tokens]
  }
  return {
    /** Tokens of the names that are these words or go on after them with another word. */
    withWords: (words: string): string[] => [
      ...new Set([...(byPhrase.get(words) ?? []), ...beginning(`${words} `)].map(tokenOf)),
    ],
    /** Tokens of the names in which a word begins so. */
    beginning: (text: string, limit: number): string[] => list(beginning(text), limit),
    /** Tokens of the names that are exactly one of these. */
    called: (names: readonly string[]): string[] => [
      ...new Set(
        names.flatMap((name) => (byPhrase.get(name) ?? []).filter(({ whole }) => whole).map(tokenOf)),
      ),
    ],
    /** Ids of one kind with a name in which a word begins so. */
    idsBeginning: (kind: LabelKind, text: string): number[] => {
      const ids = new Set<number>()
      for (const label of beginning(text)) if (label.kind === kind) ids.add(label.id)
      return [...ids]
    },
  }
}
