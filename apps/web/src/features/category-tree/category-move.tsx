import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { query, useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import * as icons from '../../styles/icon.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useNameOf } from './category-name.ts'
import { childrenOf, placesFor, type Spot, wayTo } from './tree.ts'
import { type Category, readTreeAgain } from './tree-queries.ts'

type PlaceProps = { readonly tree: readonly Category[]; readonly category: Category }

/** Moves a category, and reads the tree again. */
export const useMove = () => {
  const { t } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const action = useAction()
  return {
    action,
    move: ({ id, version }: Category, spot: Spot, onDone: () => void = () => {}) =>
      void action.run(async () => {
        try {
          await call(officeRoutes.moveCategory, { params: { id }, body: { version, ...spot } })
        } finally {
          await readTreeAgain(client)
        }
        showToast('success', t('tree.moved'))
        onDone()
      }),
  }
}

/** The value of the choice that makes a category a department. */
const TOP = 'top'

/** What would move, from a dry run. */
const Consequence = ({
  category,
  parent,
}: {
  readonly category: Category
  readonly parent: string | null
}) => {
  const { t } = useTexts()
  const body = { version: category.version, parent, position: 0, dry: true }
  const { data, error } = useQuery({
    ...query(officeRoutes.moveCategory, { params: { id: category.id }, body }),
    staleTime: 0,
    retry: false,
  })
  if (error) return <Note tone="warn">{error.message || t('common.failed')}</Note>
  if (!data) return null
  const { products, addresses } = data.result
  return (
    <p aria-live="polite">
      {t('tree.moves_products', { n: products })} {t('tree.moves_addresses', { n: addresses })}{' '}
      {t('tree.old_addresses')}
    </p>
  )
}

type DialogProps = PlaceProps & {
  /** The spot on which the category was dropped; null: it is chosen here. */
  readonly dropped?: Spot | null
  readonly open: boolean
  readonly onClose: () => void
  /** Called in place of `onClose` when the category stands below this parent. */
  readonly onMoved?: (parent: string | null) => void
}

/** Asks for the place and says what moves, before anything does. */
export const MoveDialog = ({
  tree,
  category,
  dropped = null,
  open,
  onClose,
  onMoved = onClose,
}: DialogProps) => {
  const { t } = useTexts()
  const nameOf = useNameOf()
  const { action, move } = useMove()
  const [place, setPlace] = useState(dropped === null ? '' : (dropped.parent ?? TOP))
  const parent = place === TOP ? null : place
  const position = dropped?.parent === parent ? dropped.position : childrenOf(tree, parent).length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tree.move_title', { name: nameOf(category) })}
      actions={
        <DialogActions onLeave={onClose}>
          <Button
            busy={action.busy}
            disabled={place === ''}
            onClick={() => move(category, { parent, position }, () => onMoved(parent))}
          >
            {t('tree.move')}
          </Button>
        </DialogActions>
      }
    >
      <div className={fieldStyles.stack}>
        <SelectField
          label={t('tree.place')}
          value={place}
          error={action.error('parent')}
          onChange={(event) => setPlace(event.target.value)}
        >
          <option value="">{t('tree.choose')}</option>
          {placesFor(tree, category).map((each) => (
            <option key={each?.id ?? TOP} value={each?.id ?? TOP}>
              {each === null ? t('tree.top') : wayTo(tree, each.id).map(nameOf).join(' › ')}
            </option>
          ))}
        </SelectField>
        {place === '' ? null : <Consequence key={place} category={category} parent={parent} />}
        <Refusal words={action.message} />
      </div>
    </Dialog>
  )
}

/** Puts a category up or down among its siblings, or elsewhere in the tree. */
export const CategoryMove = ({ tree, category }: PlaceProps) => {
  const { t } = useTexts()
  const { action, move } = useMove()
  const [isChoosing, setIsChoosing] = useState(false)
  const siblings = childrenOf(tree, category.parent)
  const at = siblings.findIndex(({ id }) => id === category.id)
  return (
    <>
      <div className={fieldStyles.actions}>
        <Button
          tone="line"
          size="small"
          busy={action.busy}
          disabled={at === 0}
          onClick={() => move(category, { parent: category.parent, position: at - 1 })}
        >
          <ArrowUp className={icons.small} aria-hidden="true" />
          {t('tree.up')}
        </Button>
        <Button
          tone="line"
          size="small"
          busy={action.busy}
          disabled={at === siblings.length - 1}
          onClick={() => move(category, { parent: category.parent, position: at + 1 })}
        >
          <ArrowDown className={icons.small} aria-hidden="true" />
          {t('tree.down')}
        </Button>
        <Button tone="line" size="small" onClick={() => setIsChoosing(true)}>
          {t('tree.move_to')}
        </Button>
      </div>
      <Refusal words={action.message} />
      <MoveDialog tree={tree} category={category} open={isChoosing} onClose={() => setIsChoosing(false)} />
    </>
  )
}
