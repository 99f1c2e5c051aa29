/**
 * React hydrates the page after the frame around it. An answer that reached the frame in between would already be in
 * the cache when the page hydrates, and the page would no longer be what the server rendered: so calls wait for it.
 */
let resolve = () => {}
export const hydrated = new Promise<void>((done) => {
  resolve = done
})
export const markHydrated = (): void => resolve()
