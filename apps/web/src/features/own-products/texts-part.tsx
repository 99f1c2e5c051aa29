import { LANGUAGE_NAMES, LANGUAGES, type Language, PRODUCT_LIMITS } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { LanguageDots } from '../../ui/language-dots.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { storedText } from './product-draft.ts'
import type { OwnProduct } from './product-queries.ts'
import * as styles from './texts-part.module.css'
import type { ProductEditor } from './use-product-editor.ts'

type PartProps = { readonly product: OwnProduct; readonly editor: ProductEditor }

const shownOf = ({ product, editor }: PartProps, field: string) =>
  editor.draft.fields[field] ?? storedText(product, field)

/** The text of another language, to translate from. */
const Source = ({ words, language }: { readonly words: string; readonly language: Language }) => (
  <p className={classes(text.small, text.muted, styles.source)} lang={language}>
    <b>{LANGUAGE_NAMES[language].name}</b> {words}
  </p>
)

const OneLanguage = (props: PartProps & { readonly language: Language }) => {
  const { t } = useTexts()
  const { product, editor, language } = props
  const source = LANGUAGES.find((other) => other !== language && product.name[other])
  const field = (name: 'name' | 'description') => `${name}.${language}`
  const error = (name: 'name' | 'description') =>
    editor.refusal?.fields[field(name)] ?? editor.refusal?.fields[name]
  const name = shownOf(props, field('name'))
  return (
    <div className={classes(fieldStyles.stack, styles.language)}>
      {product.outdated.includes(language) ? (
        <p className={classes(text.small, styles.outdated)}>{t('products.outdated_here')}</p>
      ) : null}
      <TextField
        label={t('products.name')}
        lang={language}
        value={name}
        maxLength={PRODUCT_LIMITS.name.max}
        error={error('name')}
        hint={t('products.letters', { n: name.length, most: PRODUCT_LIMITS.name.max })}
        onChange={(event) => editor.type(field('name'), event.target.value)}
      />
      {source ? <Source words={product.name[source] ?? ''} language={source} /> : null}
      <TextArea
        label={t('products.description')}
        lang={language}
        rows={8}
        value={shownOf(props, field('description'))}
        maxLength={PRODUCT_LIMITS.description}
        error={error('description')}
        hint={t('products.description_hint')}
        onChange={(event) => editor.type(field('description'), event.target.value)}
      />
      {source && product.description[source] ? (
        <Source words={product.description[source] ?? ''} language={source} />
      ) : null}
    </div>
  )
}

/** Name and description in six languages, each beside the text that it is translated from. */
export const TextsPart = ({ product, editor }: PartProps) => {
  const { t, language } = useTexts()
  const first = product.name[language] ? language : LANGUAGES.find((each) => product.name[each])
  return (
    <section aria-labelledby="product-texts">
      <div className={styles.head}>
        <h2 id="product-texts">{t('products.texts')}</h2>
        <LanguageDots missing={product.missing} outdated={product.outdated} />
      </div>
      <Tabs
        label={t('products.texts')}
        first={first ?? language}
        tabs={LANGUAGES.map((each) => ({
          id: each,
          label: LANGUAGE_NAMES[each].name,
          content: <OneLanguage product={product} editor={editor} language={each} />,
        }))}
      />
    </section>
  )
}
