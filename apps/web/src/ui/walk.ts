/** Things beside each other that are one stop for the Tab key: arrow keys walk among them (ARIA practices, roving tabindex). */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Where a key leads among `count` things, the first coming after the last; null for a key that does not walk. */
export const walkTo = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : (at + step + count) % count
}
