import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { type Language, PRODUCT_LIMITS } from '@tregu/domain'
import { type FormEvent, useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useMessage } from '../../lib/message.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import { Note } from '../../ui/note.tsx'
import { CategoryOptions } from './category-options.tsx'
import { combine, OptionsForm, type TypedOption, valuesOf } from './options-form.tsx'
import { categoriesQuery, type OwnProduct } from './product-queries.ts'

type Typed = {
  readonly language: Language
  readonly name: string
  readonly description: string
  readonly category: string
  readonly price: string
  readonly stock: string
  readonly options: readonly TypedOption[]
}
type Body = NonNullable<Sent<typeof deskRoutes.createProduct>['body']>

const amount = (typed: string) => Number(typed.trim().replace(',', '.'))

/** What was typed, as the call wants it. Every variant begins with the same price and stock. */
const newProductBody = (typed: Typed, store: string): Body => {
  const inLanguage = (words: string) => ({ [typed.language]: words })
  const options = typed.options.filter((option) => valuesOf(option).length > 0)
  const body = {
    ...(store === '' ? {} : { store }),
    name: inLanguage(typed.name),
    ...(typed.description.trim() === '' ? {} : { description: inLanguage(typed.description) }),
    category: typed.category,
    options: options.map((option) => ({
      name: inLanguage(option.name),
      values: valuesOf(option).map((value) => ({ name: inLanguage(value) })),
    })),
    variants: combine(options).map((values) => ({
      values: [...values],
      price: amount(typed.price),
      stock: amount(typed.stock),
    })),
  }
  return body as Body
}

/** The sentence of a field, wherever in it the server found the fault: `name.en`, `variants.0.price`. */
const errorOf = (fields: Readonly<Record<string, string>>, part: RegExp): string | undefined =>
  Object.entries(fields).find(([field]) => part.test(field))?.[1]

type NewProductFormProps = {
  /** The slug of the chosen store; empty when a person works for one alone. */
  readonly store: string
  /** What the name begins with. */
  readonly name: string
  readonly onCreated: (product: OwnProduct) => void
}

/** The first fields of a product; the rest is filled in on its page. */
export const NewProductForm = ({ store, name, onCreated }: NewProductFormProps) => {
  const { t, language } = useTexts()
  const call = useCall()
  const say = useMessage()
  const sendOnce = useSendOnce()
  const categories = useQuery(categoriesQuery()).data?.result ?? []
  const [typed, setTyped] = useState<Typed>({
    language,
    name,
    description: '',
    category: '',
    price: '',
    stock: '1',
    options: [],
  })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const error = (part: RegExp) => say(refusal ? errorOf(refusal.fields, part) : undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const body = newProductBody(typed, store)
      const { result } = await sendOnce(body, (idempotencyKey) =>
        call(deskRoutes.createProduct, { body }, { idempotencyKey }),
      )
      onCreated(result)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      setRefusal(thrown)
    } finally {
      setBusy(false)
    }
  }
  const variants = combine(typed.options.filter((option) => valuesOf(option).length > 0)).length
  return (
    <form className={fieldStyles.stack} method="post" noValidate onSubmit={(event) => void send(event)}>
      {refusal ? (
        <div role="alert">
          <Note tone="warn">{refusal.message || t('common.failed')}</Note>
        </div>
      ) : null}
      <LanguageField
        label={t('products.language')}
        value={typed.language}
        hint={t('products.language_hint')}
        onChoose={(language) => change({ language })}
      />
      <TextField
        label={t('products.name')}
        value={typed.name}
        maxLength={PRODUCT_LIMITS.name.max}
        error={error(/^name/)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t('products.description')}
        note={t('forms.optional')}
        rows={5}
        value={typed.description}
        maxLength={PRODUCT_LIMITS.description}
        error={error(/^description/)}
        onChange={(event) => change({ description: event.target.value })}
      />
      <SelectField
        label={t('products.category')}
        value={typed.category}
        error={error(/^category/)}
        onChange={(event) => change({ category: event.target.value })}
      >
        <option value="">{t('products.choose_category')}</option>
        <CategoryOptions categories={categories} />
      </SelectField>
      <OptionsForm options={typed.options} onChange={(options) => change({ options })} />
      <div className={fieldStyles.columns}>
        <TextField
          label={t('products.price')}
          inputMode="decimal"
          value={typed.price}
          error={error(/price$/)}
          hint={variants > 1 ? t('products.each_of', { n: variants }) : undefined}
          onChange={(event) => change({ price: event.target.value })}
        />
        <TextField
          label={t('products.col_stock')}
          inputMode="numeric"
          value={typed.stock}
          error={error(/stock$/)}
          onChange={(event) => change({ stock: event.target.value })}
        />
      </div>
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={busy}>
          {t('products.create')}
        </Button>
      </div>
    </form>
  )
}
