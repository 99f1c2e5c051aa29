import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Checkbox } from '../../ui/check.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { StoreForm, StorePart } from './store-form.tsx'
import type { OwnStore } from './store-queries.ts'
import { useStoreEditor } from './use-store-editor.ts'

type FormProps = { readonly slug: string; readonly store: OwnStore }

/** Who sells, as the law asks it to be shown beside every product. */
export const TraderForm = ({ slug, store }: FormProps) => {
  const t = useT()
  const editor = useStoreEditor(slug, store)
  const lawful = editor.refusal?.fields['trader.lawful_goods']
  return (
    <StoreForm editor={editor}>
      <StorePart id="trader" title={t('storedesk.trader')}>
        <p className={text.muted}>{t('storedesk.trader_text')}</p>
        <div className={fieldStyles.stack}>
          <TextField label={t('storedesk.legal_name')} {...editor.field('trader.legal_name')} />
          <TextField label={t('storedesk.legal_address')} {...editor.field('trader.legal_address')} />
          <TextField
            label={t('storedesk.registration_number')}
            {...editor.field('trader.registration_number')}
          />
          <TextField
            label={t('storedesk.fiscal_number')}
            note={t('forms.optional')}
            {...editor.field('trader.fiscal_number')}
          />
          <TextField
            label={t('storedesk.vat_number')}
            hint={t('storedesk.vat_hint')}
            note={t('forms.optional')}
            {...editor.field('trader.vat_number')}
          />
          {store.trader === null ? (
            <>
              <Checkbox
                checked={editor.shown('trader.lawful_goods') === 'true'}
                aria-invalid={lawful ? true : undefined}
                onChange={(event) => editor.type('trader.lawful_goods', event.target.checked ? 'true' : '')}
              >
                {t('storedesk.lawful_goods')}
              </Checkbox>
              {lawful ? <p className={text.alarm}>{lawful}</p> : null}
            </>
          ) : null}
        </div>
      </StorePart>
    </StoreForm>
  )
}
