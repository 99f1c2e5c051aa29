/** Reloads style sheets that failed to load: the bundler requests each only once. */
const broken = new Set<HTMLLinkElement>()

/** Starts listening for failures. */
export const watchStyles = () =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target)
    },
    true,
  )

const askAgain = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = document.createElement('link')
    again.rel = 'stylesheet'
    again.href = link.href
    again.onload = () => resolve()
    again.onerror = () => reject(new Error(`${link.href} cannot be fetched`))
    broken.delete(link)
    link.replaceWith(again)
  })

/** Rejects while one of them still fails. */
export const mendStyles = () => Promise.all([...broken].map(askAgain))
