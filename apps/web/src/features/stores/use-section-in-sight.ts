import { useEffect, useRef, useState } from 'react'

/** A section is read from the time when its top is in the upper third of the window. */
const READING = 1 / 3

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
    const look = () => {
      const line = window.innerHeight * READING
      const read = sections.findLast((section) => section.getBoundingClientRect().top < line)
      setHere((read ?? sections[0])?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [key])
  useEffect(() => {
    const bar = links.current
    const link = bar?.querySelector<HTMLElement>(`[href="#${here}"]`)
    // Moves the bar alone; `scrollIntoView` would move the page, too.
    if (bar && link) bar.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 })
  }, [here])
  return { here, links }
}
