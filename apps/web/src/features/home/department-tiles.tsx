import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { DepartmentIcon } from '../../ui/department-icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './department-tiles.module.css'

type Named = {
  readonly slug: string
  readonly name: string
  readonly image: string | null
  readonly icon: string
}

export const DepartmentTiles = ({ departments }: { readonly departments: readonly Named[] }) => {
  const t = useT()
  return (
    <nav className={styles.departments} aria-label={t('common.departments')}>
      {departments.map(({ slug, name, image, icon }) => (
        <Link key={slug} to={to(paths.department, { department: slug })}>
          <span className={styles.picture}>
            {image ? (
              <Picture src={image} alt="" sizes="(min-width: 68.75em) 110px, 84px" width={280} />
            ) : (
              <DepartmentIcon name={icon} size={40} />
            )}
          </span>
          {name}
        </Link>
      ))}
    </nav>
  )
}
