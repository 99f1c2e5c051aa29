import type * as storesRoutes from '@tregu/contract/routes/stores'
import type { Reply } from '../../lib/api.ts'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './store-categories.module.css'

type Store = Pick<Reply<typeof storesRoutes.details>['result'], 'slug' | 'categories'>
type StoreCategoriesProps = { readonly store: Store; readonly chosen: string | undefined }

/** The categories in which the store sells. */
export const StoreCategories = ({ store, chosen }: StoreCategoriesProps) => {
  const t = useT()
  if (store.categories.length === 0) return null
  return (
    <nav className={styles.categories} aria-label={t('store.categories')}>
      {store.categories.map(({ slug, name, image }) => (
        <Link
          key={slug}
          to={to(paths.storeCategory, { store: store.slug, category: slug })}
          className={classes(slug === chosen && styles.on)}
          aria-current={slug === chosen || undefined}
        >
          {image ? <Picture src={image} alt="" sizes="56px" width={56} /> : null}
          {name}
        </Link>
      ))}
    </nav>
  )
}
