/** Parts below the fold: the server renders them whole, their code follows when the reader comes near or does something. */

/** So far ahead that the code is here before the reader is. */
const AHEAD = '300px'

const near = (element: Element) =>
  new Promise<void>((resolve) => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), {
      rootMargin: AHEAD,
    })
    const done = () => {
      watcher.disconnect()
      for (const act of acts) window.removeEventListener(act, done, true)
      resolve()
    }
    // A choice of language or of another page changes these parts too, and must not wait for them to be scrolled to.
    const acts = ['pointerdown', 'keydown', 'click', 'input', 'change'] as const
    for (const act of acts) window.addEventListener(act, done, true)
    watcher.observe(element)
  })

/** Loads at once where the part is not there yet: on the server, and on a page that was met by a click. */
export const whenNear = async <Module>(selector: string, load: () => Promise<Module>): Promise<Module> => {
  const element = import.meta.env.SSR ? null : document.querySelector(selector)
  if (element) await near(element)
  return load()
}
