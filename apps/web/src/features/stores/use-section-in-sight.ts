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
    const sections = key.split(',').flatMap((id) => document.getElementById(id) ?? [])
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target)
        const seen = sections.find((section) => inSight.has(section))
        const [first] = sections
        // Above all sections the first one is next. Between two of them the last one stays.
        const isAbove = first && first.getBoundingClientRect().top > 0
        if (seen ?? isAbove) setHere((seen ?? first)?.id)
      },
      { rootMargin: READING },
    )
    for (const section of sections) observer.observe(section)
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
