import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { departmentsQuery } from '../features/catalog/catalog-queries.ts'
import { OpensSoon } from '../features/home/opens-soon.tsx'
import { classes } from '../lib/classes.ts'
import type { Load } from '../lib/page.ts'
import { Link } from '../lib/router.tsx'
import { Breadcrumbs, Meta } from '../lib/site.tsx'
import { useT } from '../lib/texts.tsx'
import { paths, toListing } from '../paths.ts'
import * as icons from '../styles/icon.module.css'
import * as layout from '../styles/layout.module.css'
import * as text from '../styles/text.module.css'
import { Crumbs } from '../ui/crumbs.tsx'
import { Picture } from '../ui/picture.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import * as styles from './all-departments.module.css'

export const load: Load = async ({ client }) => {
  await client.ensureQueryData(departmentsQuery())
  return undefined
}

type Department = NonNullable<ReturnType<typeof useDepartments>['data']>['result'][number]
const useDepartments = () => useQuery({ ...departmentsQuery(), throwOnError: true })

const eagerSections = 2

const Section = ({ department, eager }: { readonly department: Department; readonly eager: boolean }) => {
  const t = useT()
  const { slug, name, image, categories } = department
  return (
    <section className={styles.department} id={slug}>
      {image ? (
        <Picture
          src={image}
          alt=""
          sizes="132px"
          width={132}
          className={classes(styles.picture, layout.wideOnly)}
          eager={eager}
        />
      ) : null}
      <div>
        <div className={styles.head}>
          <h2>{name}</h2>
          <Link className={classes(text.link, text.small, text.onward)} to={toListing([slug])}>
            {t('header.all_of', { name })}
            <ArrowRight className={icons.small} aria-hidden="true" />
          </Link>
        </div>
        <div className={styles.grid}>
          {categories.map((category) => (
            <div key={category.slug}>
              <h3>
                <Link to={toListing([slug, category.slug])}>{category.name}</Link>
              </h3>
              <ul>
                {category.sub_categories.map((sub) => (
                  <li key={sub.slug}>
                    <Link to={toListing([slug, category.slug, sub.slug])}>{sub.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

export const Page = () => {
  const t = useT()
  const { data } = useDepartments()
  if (!data) return <PageSkeleton />
  const title = t('common.all_departments')
  const crumbs = [
    { name: t('nav.home'), href: paths.home },
    { name: title, href: paths.allDepartments },
  ]
  return (
    <div className={layout.wrap}>
      <Meta title={title} description={t('head.home_text')} path={paths.allDepartments} />
      <Breadcrumbs crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <h1>{title}</h1>
      {data.result.length === 0 ? <OpensSoon /> : null}
      <div className={styles.allDepartments}>
        <nav className={styles.side} aria-label={t('common.departments')}>
          {data.result.map(({ slug, name, image }) => (
            <a key={slug} href={`#${slug}`}>
              {image ? <Picture src={image} alt="" sizes="40px" width={40} eager /> : null}
              {name}
            </a>
          ))}
        </nav>
        <div>
          {data.result.map((department, index) => (
            <Section key={department.slug} department={department} eager={index < eagerSections} />
          ))}
        </div>
      </div>
    </div>
  )
}
