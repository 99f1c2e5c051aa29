import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES, STORE_LIMITS } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as utility from '../../styles/util.module.css'
import * as fieldStyles from '../../ui/field.module.css'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { NextTerms } from '../../ui/next-terms.tsx'
import { PictureDrop } from '../../ui/picture-drop.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as styles from './store-form.module.css'
import { StoreForm, StorePart } from './store-form.tsx'
import { StorePreview } from './store-preview.tsx'
import { followersQuery, type OwnStore } from './store-queries.ts'
import { type StoreEditor, useStoreEditor } from './use-store-editor.ts'

const Descriptions = ({ editor }: { readonly editor: StoreEditor }) => {
  const { t, language } = useTexts()
  return (
    <Tabs
      label={t('storedesk.description')}
      first={language}
      tabs={LANGUAGES.map((each) => {
        const field = editor.field(`description.${each}`, 'description')
        return {
          id: each,
          label: LANGUAGE_NAMES[each].name,
          content: (
            <div className={styles.language}>
              <TextArea
                label={t('storedesk.description')}
                lang={each}
                rows={6}
                maxLength={STORE_LIMITS.description}
                hint={t('products.letters', { n: field.value.length, most: STORE_LIMITS.description })}
                {...field}
              />
            </div>
          ),
        }
      })}
    />
  )
}

const PictureFields = ({ editor }: { readonly editor: StoreEditor }) => {
  const { t } = useTexts()
  return (
    <div className={fieldStyles.columns}>
      {(['logo', 'background'] as const).map((name) => {
        const chosen = editor.draft[name]
        const error = editor.refusal?.fields[name]
        return (
          <div key={name} className={fieldStyles.field}>
            <PictureDrop
              label={t(`storedesk.choose_${name}`)}
              hint={chosen instanceof File ? chosen.name : t('storedesk.picture_hint')}
              busy={editor.busy}
              onFiles={([file]) => {
                if (file) editor.type(name, file)
              }}
            />
            {error ? <FieldError id={`store-${name}-error`}>{error}</FieldError> : null}
          </div>
        )
      })}
    </div>
  )
}

type FormProps = { readonly slug: string; readonly store: OwnStore }

/** How shoppers see the store: name, texts, pictures, and how it is reached. */
export const ProfileForm = ({ slug, store }: FormProps) => {
  const { t } = useTexts()
  const editor = useStoreEditor(slug, store)
  const followers = useQuery(followersQuery(slug)).data?.result.count
  const kept = store.renamed_until
  return (
    <StoreForm editor={editor}>
      <StorePart id="texts" title={t('storedesk.texts')}>
        <TextField
          label={t('storedesk.name')}
          maxLength={STORE_LIMITS.name.max}
          disabled={kept !== null}
          hint={
            kept === null
              ? t('storedesk.name_hint', { n: STORE_LIMITS.renameDays })
              : t('storedesk.name_kept', { date: sayShortDate(t, kept) })
          }
          {...editor.field('name')}
        />
        <Descriptions editor={editor} />
      </StorePart>
      <StorePart id="pictures" title={t('products.pictures')}>
        <PictureFields editor={editor} />
        <StorePreview store={store} editor={editor} />
      </StorePart>
      <StorePart id="contact" title={t('storedesk.contact')}>
        <div className={fieldStyles.columns}>
          <TextField label={t('storedesk.city')} autoComplete="off" {...editor.field('city')} />
          <TextField label={t('forms.phone')} type="tel" {...editor.field('phone')} />
          <div className={classes(fieldStyles.whole)}>
            <TextField label={t('forms.email')} type="email" {...editor.field('email')} />
          </div>
        </div>
      </StorePart>
      <StorePart id="figures" title={t('storedesk.terms')}>
        <dl className={styles.facts}>
          {followers === undefined ? null : (
            <>
              <dt>{t('storedesk.followers')}</dt>
              <dd>{followers}</dd>
            </>
          )}
          {(['commission', 'service_fee', 'tax'] as const).map((name) => (
            <div key={name} className={utility.contents}>
              <dt>{t(`storedesk.${name}`)}</dt>
              <dd>{t('storedesk.percent', { n: store.terms[name] })}</dd>
            </div>
          ))}
        </dl>
        <NextTerms next={store.terms.next} />
      </StorePart>
    </StoreForm>
  )
}
