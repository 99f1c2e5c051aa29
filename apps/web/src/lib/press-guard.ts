/**
 * One press where a hand presses twice: a double click, or the second tap of a shaky thumb. `busy` alone is not enough: the
 * answer may come between the two, and after it something else may lie under the pointer.
 */
export const doublePressMs = 500

export const createPressGuard = () => {
  let last = Number.NEGATIVE_INFINITY
  return (act: () => void) => {
    const now = performance.now()
    const isSecond = now - last < doublePressMs
    last = now
    if (!isSecond) act()
  }
}
