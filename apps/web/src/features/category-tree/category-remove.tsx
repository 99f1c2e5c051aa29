import { useQueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import { useState } from 'react'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useNameOf } from './category-name.ts'
import { childrenOf, leavesBeside, wayTo } from './tree.ts'
import { type Category, readTreeAgain } from './tree-queries.ts'

type RemoveProps = {
  readonly tree: readonly Category[]
  readonly category: Category
  readonly onRemoved: () => void
}

const RemoveDialog = ({
  tree,
  category,
  onRemoved,
  open,
  onClose,
}: RemoveProps & { open: boolean; onClose: () => void }) => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const nameOf = useNameOf()
  const action = useAction()
  const [to, setTo] = useState('')
  const isFull = category.own_products > 0
  const remove = () =>
    void action.run(async () => {
      await call(officeRoutes.removeCategory, {
        params: { id: category.id },
        query: isFull ? { to } : {},
      })
      onRemoved()
      await readTreeAgain(client)
      showToast('success', t('tree.removed'))
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tree.remove_title', { name: nameOf(category) })}
      actions={
        <DialogActions onLeave={onClose}>
          <Button tone="danger" busy={action.busy} disabled={isFull && to === ''} onClick={remove}>
            {t('tree.remove')}
          </Button>
        </DialogActions>
      }
    >
      <div className={fieldStyles.stack}>
        {isFull ? (
          <SelectField
            label={t('tree.takes_products', { n: category.own_products })}
            value={to}
            error={action.error('to')}
            onChange={(event) => setTo(event.target.value)}
          >
            <option value="">{t('tree.choose')}</option>
            {leavesBeside(tree, category.id).map(({ id }) => (
              <option key={id} value={id}>
                {wayTo(tree, id).map(nameOf).join(' › ')}
              </option>
            ))}
          </SelectField>
        ) : null}
        <p>{t(category.parent === null && !isFull ? 'tree.remove_department' : 'tree.remove_text')}</p>
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}

/** Removes a category that has nothing below it. */
export const CategoryRemove = (props: RemoveProps) => {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  if (childrenOf(props.tree, props.category.id).length > 0)
    return <p className={text.muted}>{t('tree.remove_not')}</p>
  return (
    <div className={fieldStyles.actions}>
      <Button tone="danger" size="small" onClick={() => setIsAsking(true)}>
        {t('tree.remove')}
      </Button>
      <RemoveDialog {...props} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}
