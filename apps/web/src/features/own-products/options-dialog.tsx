import { useQueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { PRODUCT_LIMITS, pickText } from '@tregu/domain'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { TextField } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import * as styles from './options-dialog.module.css'
import { groupsOf, planOptions, type TypedGroup, type TypedValue } from './options-plan.ts'
import { keepProduct, type OwnProduct } from './product-queries.ts'

type ProductProps = { readonly product: OwnProduct }
type DialogProps = ProductProps & { readonly open: boolean; readonly onClose: () => void }

const nextKey = (rows: readonly TypedValue[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1

type GroupProps = {
  readonly group: TypedGroup
  readonly onChange: (group: TypedGroup) => void
  readonly onRemove: () => void
}

/** One option: its name, and a field for each value. */
const Group = ({ group, onChange, onRemove }: GroupProps) => {
  const { t } = useTexts()
  const { values } = group
  const setName = (key: number, name: string) =>
    onChange({ ...group, values: values.map((each) => (each.key === key ? { ...each, name } : each)) })
  const remove = (name: string, act: () => void) => (
    <IconButton label={t('products.option_remove', { name: name || t('products.option') })} onClick={act}>
      <Trash2 className={icons.small} aria-hidden="true" />
    </IconButton>
  )
  return (
    <fieldset className={styles.group} aria-label={group.name || t('products.option')}>
      <div className={styles.line}>
        <TextField
          label={t('products.option')}
          value={group.name}
          maxLength={PRODUCT_LIMITS.optionName}
          onChange={(event) => onChange({ ...group, name: event.target.value })}
        />
        {remove(group.name, onRemove)}
      </div>
      {values.map((value, index) => (
        <div key={value.key} className={styles.line}>
          <TextField
            label={t('products.option_value', { n: index + 1 })}
            value={value.name}
            maxLength={PRODUCT_LIMITS.optionName}
            onChange={(event) => setName(value.key, event.target.value)}
          />
          {values.length > 1
            ? remove(value.name, () =>
                onChange({ ...group, values: values.filter(({ key }) => key !== value.key) }),
              )
            : null}
        </div>
      ))}
      <Button
        tone="line"
        size="small"
        icon={<Plus className={icons.small} aria-hidden="true" />}
        onClick={() =>
          onChange({ ...group, values: [...values, { key: nextKey(values), id: null, name: '' }] })
        }
      >
        {t('products.option_add_value')}
      </Button>
    </fieldset>
  )
}

const useSave = ({ product, onClose }: DialogProps) => {
  const { t, language } = useTexts()
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async (groups: readonly TypedGroup[]) => {
    setBusy(true)
    setRefusal(null)
    try {
      const body = planOptions(product, groups, language)
      const { result, kept } = await call(deskRoutes.putOptions, { params: { id: product.id }, body })
      keepProduct(client, result)
      const more = kept.length > 0 ? ` ${t('products.options_kept', { n: kept.length })}` : ''
      showToast('success', `${t('products.saved_all')}${more}`)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [field] = Object.values(error.fields)
      setRefusal(field ?? (error.message || t('common.failed')))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, save }
}

const Form = (props: DialogProps) => {
  const { t, language } = useTexts()
  const { product, onClose } = props
  const [groups, setGroups] = useState(() => groupsOf(product, (texts) => pickText(texts, language).text))
  const { busy, refusal, save } = useSave(props)
  const plan = planOptions(product, groups, language)
  const added = plan.variants.filter((variant) => !('id' in variant)).length
  const dropped = product.variants.length + added - plan.variants.length
  return (
    <div className={fieldStyles.stack}>
      <p className={text.muted}>{t('products.options_text')}</p>
      {groups.map((group) => (
        <Group
          key={group.key}
          group={group}
          onChange={(next) => setGroups(groups.map((each) => (each.key === next.key ? next : each)))}
          onRemove={() => setGroups(groups.filter(({ key }) => key !== group.key))}
        />
      ))}
      {groups.length < PRODUCT_LIMITS.groups ? (
        <Button
          tone="line"
          icon={<Plus className={icons.small} aria-hidden="true" />}
          onClick={() =>
            setGroups([
              ...groups,
              { key: nextKey(groups), id: null, name: '', values: [{ key: 0, id: null, name: '' }] },
            ])
          }
        >
          {t('products.add_option')}
        </Button>
      ) : null}
      <p role="status">{t('products.options_effect', { added, dropped })}</p>
      <Refusal words={refusal} />
      <DialogActions onLeave={onClose}>
        <Button busy={busy} onClick={() => void save(groups)}>
          {t('products.options_save')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Changes the options of a product that exists: names, values, whole options. It says how many variants come and go. */
export const OptionsDialog = (props: DialogProps) => {
  const { t } = useTexts()
  const { product, open, onClose } = props
  return (
    <Dialog open={open} onClose={onClose} title={t('products.options_change')}>
      <Form key={product.version} {...props} />
    </Dialog>
  )
}
