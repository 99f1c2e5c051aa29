import { useQueryClient } from '@tanstack/react-query'
import { PRODUCT_LIMITS } from '@tregu/domain'
import { useState } from 'react'
import { NewProductForm } from '../../features/own-products/new-product-form.tsx'
import { keepProduct } from '../../features/own-products/product-queries.ts'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { useNavigate, useSearchParams } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { SelectField } from '../../ui/field.tsx'
import * as styles from './product-new.module.css'

/** Adds a product as a draft, and leads to its page. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const stores = useOwnRoles()?.stores ?? []
  const [search] = useSearchParams()
  const name = (search.get('name') ?? '').slice(0, PRODUCT_LIMITS.name.max)
  const [chosen, setChosen] = useState('')
  return (
    <DeskPage
      title={t('products.add')}
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('products.title'), href: officePaths.deskProducts },
            { name: t('products.add'), href: officePaths.deskProductNew },
          ]}
        />
      }
    >
      <div className={styles.form}>
        {stores.length > 1 ? (
          <SelectField
            label={t('desk.store')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t('products.choose_store')}</option>
            {stores.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        <NewProductForm
          store={chosen}
          name={name}
          onCreated={(product) => {
            keepProduct(client, product)
            showToast('success', t('products.created'))
            navigate(to(officePaths.deskProduct, { id: product.id }))
          }}
        />
      </div>
    </DeskPage>
  )
}
