import { useEffect, useRef, useState } from 'react'

/** A section is read when it lies in the upper third of the window, below the bars at its top. */
const READING = '-120px 0px -66% 0px'

/**
 * The id of the section that is being read, for a list of links beside or above the sections. Where the links scroll sideways, the
 * current one is brought into sight.
 */
export const useSectionInSight = (ids: readonly string[]) => {
  const [here, setHere] = useState(ids[0])
  const links = useRef<HTMLElement>(null)
  const key = ids.join()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setHere(seen.target.id)
      },
      { rootMargin: READING },
    )
    for (const id of key.split(',')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  useEffect(() => {
    const bar = links.current
    const link = bar?.querySelector<HTMLElement>(`[href="#${here}"]`)
    // Moves the bar alone; `scrollIntoView` would move the page, too.
    if (bar && link) bar.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 })
  }, [here])
  return { here, links }
}
