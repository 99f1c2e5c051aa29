/**
 * The fonts of PDF documents. Figtree has the Latin letters of our languages; a text with letters that it lacks, such as Macedonian
 * or Greek names, is written in Noto Sans. A letter that neither has is written as U+FFFD, so that its place stays visible.
 */
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

export type Style = 'regular' | 'bold'
type Doc = InstanceType<typeof PDFDocument>

const require = createRequire(import.meta.url)
const FILES = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  bold: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  'regular wide': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'bold wide': '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const

type Shape = (text: string, features?: readonly string[]) => unknown
/** The current font of the document. The package's types leave it out. */
type WithFont = {
  readonly _font: { readonly font: { hasGlyphForCodePoint: (code: number) => boolean }; layoutRun: Shape }
}
const fontOf = (doc: Doc) => (doc as unknown as WithFont)._font
const hasLetter = (doc: Doc, letter: string): boolean =>
  /\s/.test(letter) || fontOf(doc).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Shaped texts that a font keeps, about ten megabytes. */
const KEPT = 5_000
const keeping = new WeakSet<object>()

/**
 * Makes the font keep shaped texts. The package itself keeps only texts without font features. The figures of tables have features, and a
 * long statement has the same dates and amounts many times.
 */
const keepShapes = (doc: Doc): void => {
  const font = fontOf(doc)
  if (keeping.has(font)) return
  keeping.add(font)
  const shape = font.layoutRun.bind(font)
  const kept = new Map<string, unknown>()
  font.layoutRun = (text, features) => {
    const key = `${features?.join() ?? ''} ${text}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const shaped = shape(text, features)
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, shaped)
    return shaped
  }
}

export const registerFonts = (doc: Doc): void => {
  for (const [name, file] of Object.entries(FILES)) doc.registerFont(name, require.resolve(file))
}

/** Sets the font that has the text's letters, and returns the text with a sign for those that no font has. */
export const inFont = (doc: Doc, style: Style, text: string): string => {
  const letters = [...text.normalize('NFC')]
  doc.font(style)
  keepShapes(doc)
  if (letters.every((letter) => hasLetter(doc, letter))) return letters.join('')
  doc.font(`${style} wide`)
  keepShapes(doc)
  return letters
    .map((letter) => (hasLetter(doc, letter) ? letter : '\uFFFD'))
    .join('')
    .replaceAll(/\uFFFD+/g, '\uFFFD')
}
