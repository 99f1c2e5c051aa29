export type DescriptionBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/**
 * A description as its seller typed it: an empty line begins a new paragraph, and lines that begin with `- ` are items of a list. Other
 * line breaks stay.
 */
export const readDescription = (words: string): readonly DescriptionBlock[] => {
  const blocks: DescriptionBlock[] = []
  let lines: string[] = []
  let items: string[] = []
  const endParagraph = () => {
    const text = lines.join('\n').trim()
    if (text !== '') blocks.push({ kind: 'paragraph', text })
    lines = []
  }
  const endList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items })
    items = []
  }
  for (const line of words.split('\n')) {
    if (line.startsWith('- ')) {
      endParagraph()
      items.push(line.slice(2).trim())
      continue
    }
    endList()
    if (line.trim() === '') endParagraph()
    else lines.push(line)
  }
  endParagraph()
  endList()
  return blocks
}
