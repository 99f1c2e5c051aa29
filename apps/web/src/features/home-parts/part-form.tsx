import { useQueryClient } from '@tanstack/react-query'
import * as homeRoutes from '@tregu/contract/routes/office-home'
import { HOME_KINDS, type HomeKind, LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { type FormEvent, useState } from 'react'
import type { Sent } from '../../lib/api.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { type HomePart, readPartsAgain } from './home-part-queries.ts'
import { bodyOf, draftOf, EMPTY_DRAFT, fieldsOf, type PartDraft } from './part-draft.ts'
import { PartFields } from './part-fields.tsx'
import { useTitleOf } from './part-list.tsx'

const Leaving = ({ isChanged }: { readonly isChanged: boolean }) => {
  const { t } = useTexts()
  const guard = useLeaveGuard(isChanged)
  return (
    <Confirm
      open={guard.isAsking}
      title={t('front.leave_title')}
      action={t('front.leave')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {t('front.leave_text')}
    </Confirm>
  )
}

type New = Sent<typeof homeRoutes.createHome>['body']
type Changed = Sent<typeof homeRoutes.putHome>['body']

/** Adds a part behind the others of its kind. */
export const NewPartForm = ({ onCreated }: { readonly onCreated: (id: string) => void }) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [kind, setKind] = useState<HomeKind>('slide')
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const fields = fieldsOf(EMPTY_DRAFT, draft)
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (action.busy) return
    void action.run(async () => {
      const all = { title: {}, link: '', ...fields, kind }
      // The calls take what a form or JSON says; the server refuses it field by field.
      const body = bodyOf(all, draft.image) as New
      const { result } = await call(homeRoutes.createHome, { body })
      setDraft(EMPTY_DRAFT)
      await readPartsAgain(client)
      showToast('success', t('front.created'))
      onCreated(result.id)
    })
  }
  return (
    <form className={fieldStyles.stack} method="post" noValidate onSubmit={create}>
      <SelectField
        label={t('front.kind')}
        value={kind}
        error={action.error('kind')}
        onChange={(event) => setKind(HOME_KINDS.find((each) => each === event.target.value) ?? 'slide')}
      >
        {HOME_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`front.kind_${each}`)}
          </option>
        ))}
      </SelectField>
      <PartFields kind={kind} action={action} draft={draft} image={null} onChange={setDraft} />
      <Refusal words={action.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={action.busy}>
          {t('front.create')}
        </Button>
      </div>
      <Leaving isChanged={Object.keys(fields).length > 0 || draft.image !== null} />
    </form>
  )
}

/** What is typed stands over what is stored, also when a colleague has changed the rest. */
const useDraft = (stored: PartDraft) => {
  const [typed, setTyped] = useState<Partial<PartDraft>>({})
  const draft = { ...stored, ...typed }
  const change = (next: PartDraft) => {
    const changed = Object.entries(next).filter(([name, value]) => value !== stored[name as keyof PartDraft])
    setTyped(Object.fromEntries(changed))
  }
  return { draft, change, clear: () => setTyped({}) }
}

/** Changes a part; only the fields that were changed are sent. */
export const PartForm = ({ part }: { readonly part: HomePart }) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const stored = draftOf(part)
  const { draft, change, clear } = useDraft(stored)
  const fields = fieldsOf(stored, draft)
  const isChanged = Object.keys(fields).length > 0 || draft.image !== null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (action.busy || !isChanged) return
    void action.run(async () => {
      try {
        const body = bodyOf({ ...fields, version: part.version }, draft.image) as Changed
        await call(homeRoutes.putHome, { params: { id: part.id }, body })
      } finally {
        // After a conflict, too. The typed fields stay, and the next save has the new version.
        await readPartsAgain(client)
      }
      clear()
      showToast('success', t('front.saved'))
    })
  }
  const missing = LANGUAGES.filter((language) => part.missing.includes(language))
  return (
    <form className={fieldStyles.stack} method="post" noValidate onSubmit={save}>
      {missing.length > 0 ? (
        <Note tone="info">
          {t('front.missing', {
            languages: missing.map((language) => LANGUAGE_NAMES[language].name).join(', '),
          })}
        </Note>
      ) : null}
      <PartFields kind={part.kind} action={action} draft={draft} image={part.image} onChange={change} />
      <Refusal words={action.message} />
      <div className={fieldStyles.actions}>
        <Button data-save type="submit" busy={action.busy} disabled={!isChanged}>
          {t('forms.save')}
        </Button>
      </div>
      <Leaving isChanged={isChanged} />
    </form>
  )
}

type RemoveProps = { readonly part: HomePart; readonly onRemoved: () => void }

/** Takes the part off for good, after a question. */
export const PartRemove = ({ part, onRemoved }: RemoveProps) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const titleOf = useTitleOf()
  const [isAsking, setIsAsking] = useState(false)
  const remove = () =>
    void action.run(async () => {
      await call(homeRoutes.removeHome, { params: { id: part.id } })
      setIsAsking(false)
      onRemoved()
      await readPartsAgain(client)
      showToast('success', t('front.removed'))
    })
  return (
    <>
      <Refusal words={action.message} />
      <p>
        <Button tone="danger" size="small" onClick={() => setIsAsking(true)}>
          {t('front.remove')}
        </Button>
      </p>
      <Confirm
        open={isAsking}
        title={t('front.remove_title', { name: titleOf(part) })}
        action={t('front.remove')}
        busy={action.busy}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        {t('front.remove_text')}
      </Confirm>
    </>
  )
}
