/** How people read a phone number: `+383 44 123 456` (docs/rules/addresses.md). */

/** Two digits, then threes; the last group has at most four. `number` has digits alone. */
export const groupPhone = (prefix: string, number: string): string => {
  const groups = [prefix, number.slice(0, 2)]
  let rest = number.slice(2)
  while (rest.length > 4) {
    groups.push(rest.slice(0, 3))
    rest = rest.slice(3)
  }
  return [...groups, rest].filter(Boolean).join(' ')
}
