import { useQuery } from '@tanstack/react-query'
import { STOCK_REASONS_BY_HAND } from '@tregu/domain'
import { useT } from '../../lib/texts.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type BulkKind, ROUNDS, type TypedProps } from './bulk-change.ts'
import { CategoryOptions } from './category-options.tsx'
import { FactQuestion } from './fact-question.tsx'
import { categoriesQuery } from './product-queries.ts'

const Percent = ({ kind, typed, onType }: TypedProps & { readonly kind: 'price' | 'reduction' }) => {
  const t = useT()
  return (
    <>
      <TextField
        label={t(`products.percent_${kind}`)}
        hint={kind === 'price' ? t('products.percent_hint') : undefined}
        inputMode="decimal"
        value={typed.percent}
        onChange={(event) => onType({ percent: event.target.value })}
      />
      {kind === 'price' ? (
        <SelectField
          label={t('products.round')}
          value={typed.round}
          onChange={(event) =>
            onType({ round: ROUNDS.find((each) => each === event.target.value) ?? 'none' })
          }
        >
          {ROUNDS.map((round) => (
            <option key={round} value={round}>
              {t(`products.round_${round}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}

const Units = ({ typed, onType }: TypedProps) => {
  const t = useT()
  return (
    <>
      <SelectField
        label={t('products.stock_how')}
        value={typed.isDifference ? 'change' : 'set'}
        onChange={(event) => onType({ isDifference: event.target.value === 'change' })}
      >
        <option value="set">{t('products.stock_set')}</option>
        <option value="change">{t('products.stock_change')}</option>
      </SelectField>
      <div className={fieldStyles.columns}>
        <TextField
          label={t('products.stock_units')}
          hint={typed.isDifference ? t('products.stock_units_hint') : undefined}
          inputMode={typed.isDifference ? 'text' : 'numeric'}
          value={typed.units}
          onChange={(event) => onType({ units: event.target.value })}
        />
        <SelectField
          label={t('products.stock_reason')}
          value={typed.reason}
          onChange={(event) =>
            onType({ reason: STOCK_REASONS_BY_HAND.find((each) => each === event.target.value) ?? 'count' })
          }
        >
          {STOCK_REASONS_BY_HAND.map((reason) => (
            <option key={reason} value={reason}>
              {t(`products.reason_${reason}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

const Category = ({ typed, onType }: TypedProps) => {
  const t = useT()
  const categories = useQuery({ ...categoriesQuery(), throwOnError: false }).data?.result ?? []
  return (
    <SelectField
      label={t('products.category')}
      value={typed.category}
      onChange={(event) => onType({ category: event.target.value })}
    >
      <option value="">{t('products.choose_category')}</option>
      <CategoryOptions categories={categories} />
    </SelectField>
  )
}

/** The question of a bulk edit. Publishing, withdrawing and ending a reduction ask nothing. */
export const BulkFields = ({ kind, ...props }: TypedProps & { readonly kind: BulkKind }) => {
  const t = useT()
  if (kind === 'price' || kind === 'reduction') return <Percent kind={kind} {...props} />
  if (kind === 'stock') return <Units {...props} />
  if (kind === 'category') return <Category {...props} />
  if (kind === 'fact') return <FactQuestion {...props} />
  if (kind !== 'brand') return null
  return (
    <TextField
      label={t('products.brand')}
      hint={t('products.bulk_brand_hint')}
      value={props.typed.brand}
      onChange={(event) => props.onType({ brand: event.target.value })}
    />
  )
}
