import { useQuery } from '@tanstack/react-query'
import { FACT_LIMITS, LANGUAGES, type Language, listMissingFacts, pickText } from '@tregu/domain'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LanguageField } from '../../ui/language-field.tsx'
import * as styles from './fact-fields.module.css'
import { storedText } from './product-draft.ts'
import { type ProductFact as Fact, factsQuery, type OwnProduct } from './product-queries.ts'
import type { ProductEditor } from './use-product-editor.ts'

type PartProps = { readonly product: OwnProduct; readonly editor: ProductEditor }
type FieldProps = PartProps & { readonly fact: Fact; readonly written: Language }

/** A text that is the same in all languages is one field; others have a text for each language. */
const keyOf = ({ product, fact, written }: Omit<FieldProps, 'editor'>): string => {
  const isParted = fact.kind === 'text' && typeof product.facts[fact.slug] !== 'string'
  return isParted ? `facts.${fact.slug}.${written}` : `facts.${fact.slug}`
}

const useField = (props: FieldProps) => {
  const { t, language } = useTexts()
  const { product, editor, fact } = props
  const key = keyOf(props)
  const name = pickText(fact.name, language).text
  return {
    typed: editor.draft.fields[key] ?? storedText(product, key),
    type: (typed: string) => editor.type(key, typed),
    own: {
      label: fact.unit === null ? name : `${name} (${fact.unit})`,
      note: t(fact.required ? 'products.fact_wanted' : 'forms.optional'),
      error: editor.refusal?.fields[`facts.${fact.slug}`],
    },
  }
}

const TypedFact = (props: FieldProps) => {
  const { t } = useTexts()
  const { typed, type, own } = useField(props)
  const { fact, product, written } = props
  const isText = fact.kind === 'text'
  const isPlain = isText && typeof product.facts[fact.slug] === 'string'
  return (
    <TextField
      {...own}
      {...(isText && !isPlain ? { lang: written } : {})}
      {...(isPlain ? { hint: t('products.fact_same') } : {})}
      {...(isText ? { maxLength: FACT_LIMITS.text } : { inputMode: 'decimal' as const })}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}

const ChosenFact = (props: FieldProps) => {
  const { t, language } = useTexts()
  const { typed, type, own } = useField(props)
  const options =
    props.fact.kind === 'yes_no'
      ? [
          ['true', t('products.fact_yes')],
          ['false', t('products.fact_no')],
        ]
      : props.fact.choices.map(({ slug, name }) => [slug, pickText(name, language).text])
  return (
    <SelectField {...own} value={typed} onChange={(event) => type(event.target.value)}>
      <option value="">–</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Several choices: those chosen stand below, each with a way to take it away. */
const ManyFact = (props: FieldProps) => {
  const { t, language } = useTexts()
  const { typed, type, own } = useField(props)
  const { choices } = props.fact
  const chosen = typed.split('|').filter((slug) => slug !== '')
  const set = (slugs: readonly string[]) =>
    type(choices.flatMap(({ slug }) => (slugs.includes(slug) ? [slug] : [])).join('|'))
  return (
    <div>
      <SelectField {...own} value="" onChange={(event) => set([...chosen, event.target.value])}>
        <option value="">{t('products.fact_add')}</option>
        {choices.map(({ slug, name }) =>
          chosen.includes(slug) ? null : (
            <option key={slug} value={slug}>
              {pickText(name, language).text}
            </option>
          ),
        )}
      </SelectField>
      {chosen.length > 0 ? (
        <ul className={styles.chosen}>
          {choices.map(({ slug, name }) => {
            const label = pickText(name, language).text
            return chosen.includes(slug) ? (
              <li key={slug}>
                <Button
                  size="small"
                  tone="line"
                  icon={<X className={icons.small} aria-hidden="true" />}
                  aria-label={t('products.fact_remove', { name: label })}
                  onClick={() => set(chosen.filter((other) => other !== slug))}
                >
                  {label}
                </Button>
              </li>
            ) : null
          })}
        </ul>
      ) : null}
    </div>
  )
}

const FactField = (props: FieldProps) => {
  const { kind } = props.fact
  if (kind === 'choices') return <ManyFact {...props} />
  return kind === 'choice' || kind === 'yes_no' ? <ChosenFact {...props} /> : <TypedFact {...props} />
}

/** Does the product say something of the fact, with what is typed? */
const isSaid = ({ product, editor }: PartProps, { slug }: Fact): boolean => {
  const keys = [`facts.${slug}`, ...LANGUAGES.map((language) => `facts.${slug}.${language}`)]
  return keys.some((key) => (editor.draft.fields[key] ?? storedText(product, key)).trim() !== '')
}

/** The facts of the product's category. Those that it asks for are named while they are missing; they hold nothing up. */
export const FactFields = (props: PartProps) => {
  const { t, language } = useTexts()
  const [written, setWritten] = useState<Language>(language)
  const { product, editor } = props
  const { data } = useQuery({
    ...factsQuery(editor.draft.fields.category ?? product.category),
    throwOnError: false,
  })
  const facts = data?.result ?? []
  if (facts.length === 0) return null
  const said = Object.fromEntries(facts.flatMap((fact) => (isSaid(props, fact) ? [[fact.slug, true]] : [])))
  const missing = listMissingFacts(facts, said)
  const names = facts.flatMap(({ slug, name }) =>
    missing.includes(slug) ? [pickText(name, language).text] : [],
  )
  return (
    <section aria-labelledby="product-facts" className={fieldStyles.stack}>
      <h2 id="product-facts">{t('products.facts')}</h2>
      {names.length > 0 ? (
        <p className={text.muted}>{t('products.facts_missing', { items: names.join(', ') })}</p>
      ) : null}
      {facts.some(({ kind }) => kind === 'text') ? (
        <LanguageField label={t('products.facts_language')} value={written} onChoose={setWritten} />
      ) : null}
      <div className={fieldStyles.columns}>
        {facts.map((fact) => (
          <FactField key={fact.slug} {...props} fact={fact} written={written} />
        ))}
      </div>
    </section>
  )
}
