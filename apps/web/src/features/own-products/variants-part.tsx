import { useQueryClient } from '@tanstack/react-query'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import { storedVariantText, type VariantField } from './product-draft.ts'
import { keepProduct, type OwnProduct, type OwnVariant } from './product-queries.ts'
import { StockField } from './stock-field.tsx'
import type { ProductEditor } from './use-product-editor.ts'
import * as styles from './variants-part.module.css'

type VariantProps = {
  readonly product: OwnProduct
  readonly variant: OwnVariant
  readonly editor: ProductEditor
}

/** What the law allows for the price before, and the ways out of a refusal. */
const PriceNote = ({ variant, editor }: VariantProps) => {
  const { t, price } = useTexts()
  const isRefused = editor.refusal?.variant === variant.id && editor.refusal.beforeMax !== null
  const most = editor.refusal?.beforeMax ?? null
  if (isRefused && most !== null)
    return (
      <div className={styles.refused} role="alert">
        <p>{editor.refusal?.message}</p>
        <p className={styles.ways}>
          <Button
            size="small"
            tone="line"
            onClick={() => editor.typeVariant(variant, 'price', most.toFixed(2))}
          >
            {t('products.use_before', { amount: price(most) })}
          </Button>
          <Button size="small" tone="line" onClick={() => editor.typeVariant(variant, 'discountPrice', '')}>
            {t('products.without_reduction')}
          </Button>
        </p>
      </div>
    )
  if (variant.before_max === null || variant.lowest30 === null) return null
  return (
    <p className={classes(text.small, text.muted)}>
      {t('products.lowest30', { amount: price(variant.lowest30), most: price(variant.before_max) })}
      {variant.reduced_since
        ? ` ${t('products.reduced_since', { date: sayShortDate(t, variant.reduced_since) })}`
        : ''}
    </p>
  )
}

const VariantRow = (props: VariantProps) => {
  const { t } = useTexts()
  const client = useQueryClient()
  const { product, variant, editor } = props
  const shownOf = (field: VariantField) =>
    editor.draft.variants[variant.id]?.[field] ?? storedVariantText(variant, field)
  const field = (name: VariantField) => ({
    value: shownOf(name),
    error: editor.refusal?.fields[`${variant.id}.${name}`],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      editor.typeVariant(variant, name, event.target.value),
  })
  const counted = (stock: number) =>
    keepProduct(client, {
      ...product,
      variants: product.variants.map((one) => (one.id === variant.id ? { ...one, stock } : one)),
    })
  const name = variant.label || t('products.only_variant')
  return (
    <li className={styles.variant}>
      <div className={styles.name}>
        <b className={text.strong}>{name}</b>
        <Checkbox
          checked={shownOf('active') === 'true'}
          onChange={(event) => editor.typeVariant(variant, 'active', String(event.target.checked))}
        >
          {t('products.active')}
        </Checkbox>
      </div>
      <div className={styles.fields}>
        <TextField label={t('products.price')} inputMode="decimal" {...field('price')} />
        <TextField
          label={t('products.discount_price')}
          note={t('forms.optional')}
          inputMode="decimal"
          {...field('discountPrice')}
        />
        <TextField label={t('products.sku')} note={t('forms.optional')} maxLength={64} {...field('sku')} />
        <TextField
          label={t('products.barcode')}
          note={t('forms.optional')}
          inputMode="numeric"
          maxLength={14}
          {...field('barcode')}
        />
        <div className={styles.stock}>
          <span>{t('products.col_stock')}</span>
          <StockField variant={variant.id} name={name} stock={variant.stock} onCounted={counted} />
          {variant.held > 0 ? (
            <small className={text.muted}>{t('products.held_n', { n: variant.held })}</small>
          ) : null}
        </div>
      </div>
      <PriceNote {...props} />
    </li>
  )
}

type PartProps = { readonly product: OwnProduct; readonly editor: ProductEditor }

/** Writes one price into all variants. */
const SetAll = ({ product, editor }: PartProps) => {
  const { t } = useTexts()
  const [first] = product.variants
  if (!first || product.variants.length < 2) return null
  const take = (field: 'price' | 'discountPrice') => () => {
    const typed = editor.draft.variants[first.id]?.[field] ?? storedVariantText(first, field)
    for (const variant of product.variants) editor.typeVariant(variant, field, typed)
  }
  return (
    <p className={styles.ways}>
      <Button size="small" tone="line" onClick={take('price')}>
        {t('products.all_price')}
      </Button>
      <Button size="small" tone="line" onClick={take('discountPrice')}>
        {t('products.all_discount')}
      </Button>
    </p>
  )
}

/** Price, reduced price, stock, SKU and barcode of each variant. */
export const VariantsPart = ({
  product,
  editor,
  onOptions,
}: PartProps & { readonly onOptions: () => void }) => {
  const { t } = useTexts()
  return (
    <section aria-labelledby="product-variants">
      <h2 id="product-variants">{t('products.variants')}</h2>
      <p className={styles.ways}>
        {/* What is typed is saved first: a variant that goes would take its fields along. */}
        <Button
          size="small"
          tone="line"
          disabled={editor.changes > 0 || product.locked !== null}
          onClick={onOptions}
        >
          {t('products.options_change')}
        </Button>
      </p>
      <SetAll product={product} editor={editor} />
      <ul className={styles.variants}>
        {product.variants.map((variant) => (
          <VariantRow key={variant.id} product={product} variant={variant} editor={editor} />
        ))}
      </ul>
    </section>
  )
}
