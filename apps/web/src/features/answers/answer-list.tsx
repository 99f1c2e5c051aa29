import type { ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './answer-list.module.css'

type AnswerItemProps = {
  readonly product: { readonly id: string; readonly name: string; readonly image: string | null }
  /** What is said of the product below its name; empty parts are left out. */
  readonly details: readonly string[]
  readonly children: ReactNode
}

/** What shoppers wrote about a product, beside the product. */
export const AnswerItem = ({ product, details, children }: AnswerItemProps) => (
  <li className={styles.item} data-row>
    <div className={styles.goods}>
      {product.image ? (
        <Picture src={product.image} alt="" sizes="44px" width={44} className={styles.photo} />
      ) : (
        <span className={styles.photo} />
      )}
      <span>
        <Link className={text.link} to={to(officePaths.deskProduct, { id: product.id })}>
          {product.name}
        </Link>
        <small className={text.muted}>{details.filter(Boolean).join(' · ')}</small>
      </span>
    </div>
    <div className={styles.body}>{children}</div>
  </li>
)
