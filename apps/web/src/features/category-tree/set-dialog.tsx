import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import { pickText } from '@tregu/domain'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { query, useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Failed } from '../../ui/failed.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './category-tree.module.css'
import { readTreeAgain } from './tree-queries.ts'

type CategorySet = Reply<typeof officeRoutes.listCategorySets>['result'][number]

const LABELS = {
  everything: 'tree.set_everything',
  'food-and-home': 'tree.set_food_and_home',
  'fashion-and-beauty': 'tree.set_fashion_and_beauty',
} as const

/** Each department unfolds to its categories, each with those below it in one line. */
const SetTree = ({ set }: { readonly set: CategorySet }) => {
  const { language } = useTexts()
  const nameOf = ({ name, slug }: { name: CategorySet['departments'][number]['name']; slug: string }) =>
    pickText(name, language).text || slug
  return (
    <div className={styles.list}>
      {set.departments.map((department) => (
        <details key={department.slug} className={styles.department}>
          <summary>{nameOf(department)}</summary>
          <ul>
            {department.categories.map((category) => (
              <li key={category.slug}>
                {nameOf(category)}
                <span className={text.muted}> {category.categories.map(nameOf).join(', ')}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

type SetWaitProps = { readonly isFailed: boolean; readonly onRetry: () => unknown }

const SetWait = ({ isFailed, onRetry }: SetWaitProps) =>
  isFailed ? <Failed onRetry={onRetry} /> : <Lines count={6} />

type SetProps = { readonly open: boolean; readonly onClose: () => void }

const SetDialog = ({ open, onClose }: SetProps) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  const [chosen, setChosen] = useState<CategorySet['set']>('everything')
  const list = useQuery({ ...query(officeRoutes.listCategorySets, {}), enabled: open })
  const sets = list.data?.result
  const set = sets?.find((one) => one.set === chosen)
  const take = () =>
    void action.run(async () => {
      await call(officeRoutes.takeCategorySet, { body: { set: chosen } })
      onClose()
      await readTreeAgain(client)
      showToast('success', t('tree.set_added'))
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tree.set_title')}
      actions={
        <DialogActions onLeave={onClose}>
          <Button busy={action.busy} disabled={!set} onClick={take}>
            {t('tree.set_add')}
          </Button>
        </DialogActions>
      }
    >
      <div className={fieldStyles.stack}>
        <p>{t('tree.set_text')}</p>
        <SelectField
          label={t('tree.set_which')}
          value={chosen}
          onChange={({ target }) => {
            const next = sets?.find((one) => one.set === target.value)
            if (next) setChosen(next.set)
          }}
        >
          {(sets ?? []).map((one) => (
            <option key={one.set} value={one.set}>
              {t(LABELS[one.set])}
            </option>
          ))}
        </SelectField>
        {set ? <SetTree set={set} /> : <SetWait isFailed={list.isError} onRetry={list.refetch} />}
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}

/** A market without departments takes a ready set. */
export const TakeSet = () => {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('tree.set_take')}</Button>
      <SetDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
