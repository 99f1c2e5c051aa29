import * as importRoutes from '@tregu/contract/routes/desk-imports'
import { EXPORT_COLUMNS } from '@tregu/domain'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Accordion } from '../../ui/accordion.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { sayField } from './import-fields.ts'
import * as styles from './imports.module.css'
import { SHOPIFY_HEADERS, WOO_HEADERS } from './shop-headers.ts'

/** A file to begin with, which can be imported as it is. */
export const SampleButton = () => {
  const t = useT()
  const call = useCall()
  return (
    <DownloadButton
      label={t('imports.sample_file')}
      name={() => 'products-sample.csv'}
      load={() => call(importRoutes.sampleImport, {})}
    />
  )
}

const OTHER_SHOPS = [
  { title: 'imports.shopify_columns', words: 'imports.shopify_text', known: SHOPIFY_HEADERS },
  { title: 'imports.woo_columns', words: 'imports.woo_text', known: WOO_HEADERS },
] as const

/** How a file is written: the columns that are known, and the rules of the cells. */
export const FileGuide = ({ hasSample }: { readonly hasSample: boolean }) => {
  const t = useT()
  return (
    <section className={styles.guide} aria-labelledby="import-guide">
      <h2 id="import-guide">{t('imports.guide')}</h2>
      <ul>
        {(['guide_rows', 'guide_empty', 'guide_match', 'guide_draft', 'guide_undo'] as const).map((key) => (
          <li key={key}>{t(`imports.${key}`)}</li>
        ))}
      </ul>
      {hasSample ? <SampleButton /> : null}
      <Accordion heading="h3" title={t('imports.own_columns')} open={false}>
        <dl className={styles.names}>
          {EXPORT_COLUMNS.map((column) => (
            <div key={column}>
              <dt translate="no">
                <code>{column}</code>
              </dt>
              <dd>{sayField(t, column)}</dd>
            </div>
          ))}
          <div>
            <dt translate="no">
              <code>fact:slug</code>
            </dt>
            <dd>{t('imports.guide_facts')}</dd>
          </div>
        </dl>
      </Accordion>
      {OTHER_SHOPS.map(({ title, words, known }) => (
        <Accordion key={title} heading="h3" title={t(title)} open={false}>
          <p className={text.muted}>{t(words)}</p>
          <dl className={styles.names}>
            {known.map(({ headers, field }) => (
              <div key={field}>
                <dt translate="no">{headers.join(' / ')}</dt>
                <dd>{sayField(t, field)}</dd>
              </div>
            ))}
          </dl>
        </Accordion>
      ))}
    </section>
  )
}
