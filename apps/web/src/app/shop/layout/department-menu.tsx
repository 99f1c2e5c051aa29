import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { departmentsQuery } from '../../../features/catalog/catalog-queries.ts'
import { classes } from '../../../lib/classes.ts'
import { Link } from '../../../lib/router.tsx'
import { useT } from '../../../lib/texts.tsx'
import { toListing } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as text from '../../../styles/text.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { Lines } from '../../../ui/skeleton.tsx'
import * as styles from './department-menu.module.css'

type Department = NonNullable<ReturnType<typeof useDepartments>['data']>['result'][number]
const useDepartments = () => useQuery(departmentsQuery())

/** The pointer crosses other departments on its way to the links, so only one that it rests on opens. */
const restMilliseconds = 150
const linksShown = 4
const columns = 6

const Columns = ({ department }: { readonly department: Department }) => {
  const t = useT()
  return (
    <div className={styles.categories}>
      <div className={styles.head}>
        <b className={classes(text.display, styles.display)}>{department.name}</b>
        <Link className={classes(text.link, text.small, text.onward)} to={toListing([department.slug])}>
          {t('header.all_of', { name: department.name })}
          <ArrowRight className={icons.small} aria-hidden="true" />
        </Link>
      </div>
      <div className={styles.grid}>
        {department.categories.slice(0, columns).map((category) => (
          <div key={category.slug}>
            <h3>
              <Link to={toListing([department.slug, category.slug])}>{category.name}</Link>
            </h3>
            <ul>
              {category.sub_categories.slice(0, linksShown).map((sub) => (
                <li key={sub.slug}>
                  <Link to={toListing([department.slug, category.slug, sub.slug])}>{sub.name}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

export const DepartmentMenu = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useDepartments()
  const [slug, setSlug] = useState<string | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const departments = data?.result ?? []
  const chosen = departments.find((department) => department.slug === slug) ?? departments[0]

  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      document.querySelector<HTMLElement>('[data-part="all-departments"]')?.focus()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [onClose])

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = Array.from(list.current?.querySelectorAll('a') ?? [])
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    links.at((at + step) % links.length)?.focus()
  }
  return (
    <>
      <div className={styles.scrim} onPointerDown={onClose} />
      <div data-part="departments" className={styles.panel}>
        <div className={classes(layout.wrap, styles.wrap)}>
          {chosen ? (
            <>
              <ul ref={list} className={styles.departments} onKeyDown={walk}>
                {departments.map((department) => (
                  <li key={department.slug}>
                    <Link
                      to={toListing([department.slug])}
                      className={classes(department === chosen && styles.on)}
                      onFocus={() => setSlug(department.slug)}
                      onPointerEnter={() => {
                        rest.current = setTimeout(() => setSlug(department.slug), restMilliseconds)
                      }}
                      onPointerLeave={() => clearTimeout(rest.current)}
                    >
                      {department.image ? (
                        <Picture src={department.image} alt="" sizes="32px" width={32} />
                      ) : null}
                      {department.name}
                      <ChevronRight className={icons.small} aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
              <Columns department={chosen} />
            </>
          ) : (
            <Lines count={6} />
          )}
        </div>
      </div>
    </>
  )
}
