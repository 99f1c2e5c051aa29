import type { ProductCard as Product } from '@tregu/contract'
import { HOME_ROW_SHOWN } from '@tregu/domain'
import { ArrowRight } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import { ProductGrid } from './product-grid.tsx'

type ProductRowProps = {
  readonly title: string
  readonly products: readonly Product[]
  readonly more?: { readonly label: string; readonly href: string }
}

/** A titled row of at most five products (docs/rules/catalogue.md). */
export const ProductRow = ({ title, products, more }: ProductRowProps) =>
  products.length === 0 ? null : (
    <section className={classes(layout.section, layout.wrap)}>
      <div className={layout.sectionHead}>
        <h2>{title}</h2>
        {more ? (
          <Link to={more.href}>
            {more.label}
            <ArrowRight className={icons.small} aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <ProductGrid products={products.slice(0, HOME_ROW_SHOWN)} row />
    </section>
  )
