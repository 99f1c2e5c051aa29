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

/** For buttons that change something: the second half of a double click does nothing, though the answer may be here already. */
export const onePress =
  (act: () => unknown) =>
  (event: { readonly detail: number }): void => {
    if (event.detail <= 1) act()
  }
