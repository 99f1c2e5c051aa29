import { useQuery } from '@tanstack/react-query'
import { PRODUCT_LIMITS } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import { Checkbox } from '../../ui/check.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { CategoryOptions } from './category-options.tsx'
import { storedText } from './product-draft.ts'
import { categoriesQuery, type OwnProduct } from './product-queries.ts'
import type { ProductEditor } from './use-product-editor.ts'

type PartProps = { readonly product: OwnProduct; readonly editor: ProductEditor }

/** What a text field of the product needs. */
const fieldOf =
  ({ product, editor }: PartProps) =>
  (field: string) => ({
    value: editor.draft.fields[field] ?? storedText(product, field),
    error: editor.refusal?.fields[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      editor.type(field, event.target.value),
  })

/** Category, brand, address, and when few are left. */
export const PlacePart = (props: PartProps) => {
  const t = useT()
  const field = fieldOf(props)
  const { data } = useQuery({ ...categoriesQuery(), throwOnError: false })
  return (
    <section aria-labelledby="product-place" className={fieldStyles.stack}>
      <h2 id="product-place">{t('products.place')}</h2>
      <SelectField label={t('products.category')} {...field('category')}>
        <CategoryOptions categories={data?.result ?? []} />
      </SelectField>
      <div className={fieldStyles.columns}>
        <TextField
          label={t('products.brand')}
          note={t('forms.optional')}
          maxLength={PRODUCT_LIMITS.brand}
          {...field('brand')}
        />
        <TextField
          label={t('products.low_stock')}
          note={t('forms.optional')}
          inputMode="numeric"
          hint={t('products.low_stock_hint')}
          {...field('low_stock')}
        />
        <TextField label={t('products.slug')} hint={t('products.slug_hint')} {...field('slug')} />
      </div>
    </section>
  )
}

/** The claim that it is made in Kosova, with what is made there and where. */
export const KosovaPart = (props: PartProps) => {
  const t = useT()
  const { product, editor } = props
  const isMade = (editor.draft.fields.madeinKosova ?? storedText(product, 'madeinKosova')) === 'true'
  return (
    <section aria-labelledby="product-kosova" className={fieldStyles.stack}>
      <h2 id="product-kosova">{t('products.kosova')}</h2>
      <Checkbox
        checked={isMade}
        onChange={(event) => editor.type('madeinKosova', String(event.target.checked))}
      >
        {t('products.kosova_claim')}
      </Checkbox>
      {isMade ? (
        <TextArea
          label={t('products.kosova_note')}
          rows={2}
          maxLength={PRODUCT_LIMITS.kosovaNote.max}
          hint={t('products.kosova_hint')}
          {...fieldOf(props)('kosova_note')}
        />
      ) : null}
    </section>
  )
}

/** Who makes it (Regulation (EU) 2023/988, article 19). */
export const ManufacturerPart = (props: PartProps) => {
  const t = useT()
  const field = fieldOf(props)
  return (
    <section aria-labelledby="product-manufacturer" className={fieldStyles.stack}>
      <h2 id="product-manufacturer">{t('products.manufacturer')}</h2>
      <div className={fieldStyles.columns}>
        <TextField
          label={t('products.manufacturer_name')}
          note={t('forms.optional')}
          maxLength={120}
          {...field('manufacturer.name')}
        />
        <TextField
          label={t('forms.email')}
          note={t('forms.optional')}
          type="email"
          {...field('manufacturer.email')}
        />
        <TextField
          label={t('products.manufacturer_address')}
          note={t('forms.optional')}
          maxLength={300}
          {...field('manufacturer.address')}
        />
      </div>
    </section>
  )
}
