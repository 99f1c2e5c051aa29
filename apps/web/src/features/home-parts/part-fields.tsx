import {
  HOME_PART_LIMITS,
  HOME_TONES,
  type HomeKind,
  isHomeList,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@tregu/domain'
import { useId } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import type { Action } from '../../lib/use-action.ts'
import { Checkbox } from '../../ui/check.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureDrop } from '../../ui/picture-drop.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as styles from './home-parts.module.css'
import { type PartDraft, textsOf } from './part-draft.ts'

export type FieldsProps = {
  readonly kind: HomeKind
  readonly action: Action
  readonly draft: PartDraft
  /** The stored picture. */
  readonly image: string | null
  readonly onChange: (draft: PartDraft) => void
}

const Texts = ({ kind, action, draft, onChange }: FieldsProps) => {
  const { t, language } = useTexts()
  const fieldsIn = (each: Language) =>
    textsOf(kind, draft).map((name) => (
      <TextField
        key={name}
        label={t(`front.part_${name}`)}
        lang={each}
        maxLength={HOME_PART_LIMITS[name]}
        value={draft[name][each] ?? ''}
        error={action.error(`${name}.${each}`) ?? (each === language ? action.error(name) : undefined)}
        onChange={(event) => onChange({ ...draft, [name]: { ...draft[name], [each]: event.target.value } })}
      />
    ))
  return (
    <Tabs
      label={t('front.texts')}
      first={language}
      tabs={LANGUAGES.map((each) => ({
        id: each,
        label: LANGUAGE_NAMES[each].name,
        content: <div className={fieldStyles.stack}>{fieldsIn(each)}</div>,
      }))}
    />
  )
}

const Look = ({ action, draft, image, onChange }: FieldsProps) => {
  const { t } = useTexts()
  const errorId = useId()
  const fault = action.error('image')
  // A part that was made before these colours may have another one, which stays in the list.
  const tones = HOME_TONES.some((tone) => tone === draft.tone) ? HOME_TONES : [...HOME_TONES, draft.tone]
  return (
    <>
      <div className={styles.picture}>
        {image && !draft.image ? <Picture src={image} alt="" sizes="160px" width={160} /> : null}
        <PictureDrop
          label={draft.image ? t('front.picture_chosen', { name: draft.image.name }) : t('front.picture')}
          hint={t('front.picture_hint')}
          busy={action.busy}
          errorId={fault ? errorId : undefined}
          onFiles={([file]) => onChange({ ...draft, image: file ?? null })}
        />
        {fault ? <FieldError id={errorId}>{fault}</FieldError> : null}
      </div>
      <SelectField
        label={t('front.tone')}
        value={draft.tone}
        error={action.error('tone')}
        onChange={(event) => onChange({ ...draft, tone: event.target.value })}
      >
        {tones.map((tone) => {
          const known = HOME_TONES.find((each) => each === tone)
          return (
            <option key={tone} value={tone}>
              {known ? t(`front.tone_${known}`) : tone}
            </option>
          )
        })}
      </SelectField>
    </>
  )
}

/** All fields of a part of this kind. */
export const PartFields = (props: FieldsProps) => {
  const { t } = useTexts()
  const { kind, action, draft, onChange } = props
  const plain = (name: 'link' | 'query' | 'starts_at' | 'ends_at') => ({
    value: draft[name],
    error: action.error(name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <>
      <Texts {...props} />
      <TextField
        label={t('front.link')}
        hint={t('front.link_hint')}
        maxLength={HOME_PART_LIMITS.link}
        autoComplete="off"
        spellCheck={false}
        {...plain('link')}
      />
      {isHomeList(kind) ? (
        <TextField
          label={t('front.query')}
          hint={t('front.query_hint')}
          maxLength={HOME_PART_LIMITS.query}
          autoComplete="off"
          spellCheck={false}
          {...plain('query')}
        />
      ) : (
        <Look {...props} />
      )}
      <div className={fieldStyles.columns}>
        <TextField
          type="datetime-local"
          label={t('front.starts_at')}
          hint={t('front.starts_hint')}
          {...plain('starts_at')}
        />
        <TextField
          type="datetime-local"
          label={t('front.ends_at')}
          hint={t('front.ends_hint')}
          {...plain('ends_at')}
        />
      </div>
      <Checkbox
        checked={draft.active}
        onChange={(event) => onChange({ ...draft, active: event.target.checked })}
      >
        {t('front.active')}
      </Checkbox>
    </>
  )
}
