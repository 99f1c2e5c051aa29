/**
 * React hydrates the page after the frame around it. An answer that reached the frame in between would already be in
 * the cache when the page hydrates, and the page would no longer be what the server rendered: so calls wait for it.
 */
let resolve = () => {}
let done = false
export const hydrated = new Promise<void>((finish) => {
  resolve = finish
})
export const markHydrated = (): void => {
  done = true
  resolve()
}
/** Is what is rendered now the browser's own? Before that it takes over what the server sent. */
export const isHydrated = (): boolean => done
