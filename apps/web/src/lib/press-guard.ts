/**
 * Treats a double press as one: a double click, or the second tap of a shaky thumb. `busy` alone is not enough: the
 * answer may arrive between the two presses, and then something else may be under the pointer.
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

/** For buttons that change something: ignores the second half of a double click, even when the answer has arrived. */
export const onePress =
  (act: () => unknown) =>
  (event: { readonly detail: number }): void => {
    if (event.detail <= 1) act()
  }
