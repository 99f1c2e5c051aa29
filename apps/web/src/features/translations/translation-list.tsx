import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES, type Language, PRODUCT_LIMITS, pickText } from '@tregu/domain'
import type { KeyboardEvent } from 'react'
import { failureText } from '../../lib/failure.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { TextArea } from '../../ui/field.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { type Product, productQuery, TEXT_FIELDS, type TextField } from './translation-queries.ts'
import * as styles from './translations.module.css'
import { useTranslation } from './use-translation.ts'

const limits = {
  name: PRODUCT_LIMITS.name.max,
  description: PRODUCT_LIMITS.description,
  warnings: PRODUCT_LIMITS.warnings,
} as const

/** Ctrl+Enter leaves the field, which saves it, and goes to the next one. */
const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const here = event.currentTarget
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('#translations textarea')]
  const next = fields[fields.indexOf(here) + 1]
  if (next) next.focus()
  else here.blur()
}

type OneProps = { readonly product: Product; readonly language: Language }
type FieldProps = OneProps & { readonly field: TextField; readonly source: Language }

const OneText = ({ product, field, language, source }: FieldProps) => {
  const { t } = useTexts()
  const own = useTranslation(product, field, language)
  return (
    <div className={styles.text}>
      <div>
        <b className={text.strong}>{LANGUAGE_NAMES[source].name}</b>
        <p lang={source} className={styles.source}>
          {product[field][source]}
        </p>
      </div>
      <TextArea
        label={t(`translations.${field}`)}
        lang={language}
        rows={field === 'name' ? 2 : 8}
        maxLength={limits[field]}
        value={own.value}
        error={own.error}
        hint={<span role="status">{own.state === 'idle' ? '' : t(`translations.${own.state}`)}</span>}
        onChange={(event) => own.type(event.target.value)}
        onBlur={() => void own.save()}
        onKeyDown={goOn}
      />
    </div>
  )
}

const Texts = ({ product, language }: OneProps) => {
  const others = LANGUAGES.filter((other) => other !== language)
  return TEXT_FIELDS.map((field) => {
    const source = others.find((other) => (product[field][other] ?? '') !== '')
    return source ? (
      <OneText key={field} product={product} field={field} language={language} source={source} />
    ) : null
  })
}

type ListProps = { readonly ids: readonly string[]; readonly language: Language }

const One = ({ id, language }: { readonly id: string; readonly language: Language }) => {
  const { t, language: own } = useTexts()
  const { data, error } = useQuery(productQuery(id))
  if (error) return <p role="alert">{failureText(error, t)}</p>
  if (!data) return <Lines count={4} />
  const product = data.result
  return (
    <>
      <h2>
        <Link to={to(officePaths.deskProduct, { id })}>
          {pickText(product.name, own).text || product.slug}
        </Link>
      </h2>
      <Texts product={product} language={language} />
    </>
  )
}

/** Products with a gap: the source left, the field right, under it on the phone. */
export const TranslationList = ({ ids, language }: ListProps) => (
  <ul id="translations" className={styles.list}>
    {ids.map((id) => (
      <li key={`${id} ${language}`}>
        <One id={id} language={language} />
      </li>
    ))}
  </ul>
)
