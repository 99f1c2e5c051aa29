import { useQueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import { CATEGORY_ICONS, CATEGORY_NAME_MAX, LANGUAGE_NAMES, LANGUAGES, SLUG_LENGTH_MAX } from '@tregu/domain'
import { type FormEvent, useState } from 'react'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { type Action, useAction } from '../../lib/use-action.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DepartmentIcon } from '../../ui/department-icon.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureDrop } from '../../ui/picture-drop.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import * as styles from './category-tree.module.css'
import { type Category, readTreeAgain } from './tree-queries.ts'

type Underscored<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Name
type Icon = (typeof CATEGORY_ICONS)[number]
type Draft = {
  readonly name: Readonly<Record<string, string>>
  readonly slug?: string
  readonly icon?: Icon
}

type FieldsProps = {
  readonly action: Action
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly stored: Pick<Category, 'name' | 'slug' | 'icon'> | null
  readonly isDepartment: boolean
  /** The path of the parent, before the own word. */
  readonly above: string
  /** The language that is shown first. */
  readonly first?: string | undefined
}

/** A department without a picture shows its icon. */
const IconField = ({ action, draft, onChange, stored }: FieldsProps) => {
  const { t } = useTexts()
  const chosen = draft.icon ?? stored?.icon ?? ''
  return (
    <div className={styles.icon}>
      <SelectField
        label={t('tree.icon')}
        hint={t('tree.icon_hint')}
        value={chosen}
        error={action.error('icon')}
        onChange={({ target }) => {
          const icon = CATEGORY_ICONS.find((each) => each === target.value)
          if (icon) onChange({ ...draft, icon })
        }}
      >
        {chosen === '' ? <option value="">{t('tree.choose')}</option> : null}
        {CATEGORY_ICONS.map((icon) => (
          <option key={icon} value={icon}>
            {t(`tree.icon_${icon.replaceAll('-', '_') as Underscored<Icon>}`)}
          </option>
        ))}
      </SelectField>
      {chosen === '' ? null : <DepartmentIcon name={chosen} size={32} />}
    </div>
  )
}

const Fields = (props: FieldsProps) => {
  const { action, draft, onChange, stored, above, first, isDepartment } = props
  const { t, language } = useTexts()
  const nameIn = (each: string) => draft.name[each] ?? stored?.name[each] ?? ''
  return (
    <>
      <Tabs
        label={t('tree.name')}
        first={first ?? language}
        tabs={LANGUAGES.map((each) => ({
          id: each,
          label: LANGUAGE_NAMES[each].name,
          content: (
            <div className={styles.tab}>
              <TextField
                label={t('tree.name')}
                lang={each}
                maxLength={CATEGORY_NAME_MAX}
                value={nameIn(each)}
                error={action.error('name')}
                onChange={(event) =>
                  onChange({ ...draft, name: { ...draft.name, [each]: event.target.value } })
                }
              />
            </div>
          ),
        }))}
      />
      <TextField
        label={t('tree.slug')}
        hint={stored ? t('tree.slug_hint', { path: above }) : t('tree.slug_new', { path: above })}
        autoComplete="off"
        spellCheck={false}
        maxLength={SLUG_LENGTH_MAX}
        value={draft.slug ?? stored?.slug ?? ''}
        error={action.error('slug')}
        onChange={(event) => onChange({ ...draft, slug: event.target.value })}
      />
      {isDepartment ? <IconField {...props} /> : null}
    </>
  )
}

/** The shown picture, and a place to drop another one, which is saved at once. */
const CategoryPicture = ({ category, action }: { readonly category: Category; readonly action: Action }) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const save = ([file]: readonly File[]) =>
    void action.run(async () => {
      const body = new FormData()
      body.append('version', String(category.version))
      if (file) body.append('image', file)
      await call(officeRoutes.putCategory, { params: { id: category.id }, body })
      await readTreeAgain(client)
      showToast('success', t('tree.saved'))
    })
  const fault = action.error('image')
  return (
    <div className={styles.picture}>
      {category.image ? <Picture src={category.image} alt="" sizes="120px" width={120} /> : null}
      <PictureDrop
        label={t('tree.picture')}
        hint={fault ?? t('tree.picture_hint')}
        busy={action.busy}
        onFiles={save}
      />
    </div>
  )
}

type FormProps = {
  readonly category: Category
  readonly above: string
  readonly first?: string | undefined
}

/** Names, address and picture of a category. */
export const CategoryForm = ({ category, above, first }: FormProps) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const picturing = useAction()
  const [draft, setDraft] = useState<Draft>({ name: {} })
  const names = Object.fromEntries(
    Object.entries(draft.name).filter(([each, name]) => name !== (category.name[each] ?? '')),
  )
  const isRenamed = draft.slug !== undefined && draft.slug !== category.slug
  const isOther = draft.icon !== undefined && draft.icon !== category.icon
  const isChanged = isRenamed || isOther || Object.keys(names).length > 0
  const guard = useLeaveGuard(isChanged)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (action.busy || !isChanged) return
    void action.run(async () => {
      const body = {
        version: category.version,
        name: names,
        ...(isRenamed && { slug: draft.slug }),
        ...(isOther && { icon: draft.icon }),
      }
      try {
        await call(officeRoutes.putCategory, { params: { id: category.id }, body })
      } finally {
        // After a conflict, too. The typed fields stay, and the next save has the new version.
        await readTreeAgain(client)
      }
      setDraft({ name: {} })
      showToast('success', t('tree.saved'))
    })
  }
  return (
    <form className={fieldStyles.stack} method="post" noValidate onSubmit={save}>
      <Fields
        action={action}
        draft={draft}
        onChange={setDraft}
        stored={category}
        isDepartment={category.level === 1}
        above={above}
        first={first}
      />
      <Refusal words={action.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={action.busy} disabled={!isChanged}>
          {t('forms.save')}
        </Button>
      </div>
      <CategoryPicture category={category} action={picturing} />
      <Refusal words={picturing.message} />
      <Confirm
        open={guard.isAsking}
        title={t('tree.leave_title')}
        action={t('tree.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('tree.leave_text')}
      </Confirm>
    </form>
  )
}

type NewProps = {
  readonly parent: string | null
  readonly above: string
  readonly onCreated: (id: string) => void
}

/** Adds a department, or a category below another one. */
export const NewCategoryForm = ({ parent, above, onCreated }: NewProps) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const sendOnce = useSendOnce()
  const [draft, setDraft] = useState<Draft>({ name: {} })
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (action.busy) return
    void action.run(async () => {
      const body = {
        parent,
        name: draft.name,
        ...(draft.slug && { slug: draft.slug }),
        ...(draft.icon && { icon: draft.icon }),
      }
      const { result } = await sendOnce(body, (idempotencyKey) =>
        call(officeRoutes.createCategory, { body }, { idempotencyKey }),
      )
      await readTreeAgain(client)
      showToast('success', t('tree.created'))
      onCreated(result.id)
    })
  }
  return (
    <form className={fieldStyles.stack} method="post" noValidate onSubmit={create}>
      <Fields
        action={action}
        draft={draft}
        onChange={setDraft}
        stored={null}
        isDepartment={parent === null}
        above={above}
      />
      <Refusal words={action.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={action.busy}>
          {t('tree.create')}
        </Button>
      </div>
    </form>
  )
}
