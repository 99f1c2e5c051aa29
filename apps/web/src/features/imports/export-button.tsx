import * as importRoutes from '@tregu/contract/routes/desk-imports'
import { dayOf, type Language } from '@tregu/domain'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField } from '../../ui/field.tsx'
import { LanguageField } from '../../ui/language-field.tsx'

type Query = NonNullable<Sent<typeof importRoutes.exportProducts>['query']>
const SEPARATORS = ['comma', 'semicolon'] as const

/** Exports the products that the list shows, as CSV. */
export const ExportButton = ({ filter }: { readonly filter: Query }) => {
  const { t, language } = useTexts()
  const call = useCall()
  const [isOpen, setIsOpen] = useState(false)
  const [separator, setSeparator] = useState<(typeof SEPARATORS)[number]>('comma')
  const [lang, setLang] = useState<Language>(language)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        tone="quiet"
        icon={<Download className={icons.small} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('imports.export')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('imports.export_title')}
        onClose={close}
        actions={
          <DialogActions onLeave={close}>
            <DownloadButton
              tone="primary"
              label={t('imports.export_download')}
              name={() => `products-${dayOf(new Date())}.csv`}
              load={() => call(importRoutes.exportProducts, { query: { ...filter, separator, lang } })}
              onDone={close}
            />
          </DialogActions>
        }
      >
        <div className={fieldStyles.stack}>
          <p>{t('imports.export_text')}</p>
          <SelectField
            label={t('imports.export_separator')}
            hint={t('imports.export_separator_hint')}
            value={separator}
            onChange={(event) =>
              setSeparator(SEPARATORS.find((each) => each === event.target.value) ?? 'comma')
            }
          >
            {SEPARATORS.map((each) => (
              <option key={each} value={each}>
                {t(`imports.separator_${each}`)}
              </option>
            ))}
          </SelectField>
          <LanguageField label={t('imports.export_lang')} value={lang} onChoose={setLang} />
        </div>
      </Dialog>
    </>
  )
}
