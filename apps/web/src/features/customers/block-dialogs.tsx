import * as customerRoutes from '@tregu/contract/routes/office-customers'
import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import { DECISION_GROUNDS, DECISION_LIMITS, type DecisionGround } from '@tregu/domain'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { type DialogProps, Frame } from './customer-dialog.tsx'
import { blockOf } from './customer-queries.ts'
import { useChangeCustomer } from './use-change-customer.ts'

const { words, rule: ruleMax } = DECISION_LIMITS
const EMPTY = { until: '', facts: '', rule: '', reason: '' }

/** Blocks the account. The fields are the statement of reasons that the person gets by mail. */
export const BlockDialog = ({ file, name, open, onClose }: DialogProps) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const [typed, setTyped] = useState(EMPTY)
  const [ground, setGround] = useState<DecisionGround>('terms')
  const field = (key: keyof typeof EMPTY) => ({
    value: typed[key],
    error: action.error(key),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [key]: target.value }),
  })
  const block = () =>
    change(async (call) => {
      const { until, ...reasons } = typed
      const body = { ...reasons, ground, ...(until && { until: new Date(until).toISOString() }) }
      await call(customerRoutes.blockCustomer, { params: { id: file.id }, body })
      return t('customers.block_done')
    })
  return (
    <Frame
      title={t('customers.block_title', { name })}
      label={t('customers.block')}
      isDangerous
      isReady={[typed.facts, typed.rule, typed.reason].every((one) => one.trim() !== '')}
      open={open}
      action={action}
      onDo={block}
      onClose={onClose}
    >
      <p>{t('customers.block_text')}</p>
      <TextField
        label={t('customers.block_until')}
        type="datetime-local"
        hint={t('customers.block_until_hint')}
        {...field('until')}
      />
      <TextArea
        label={t('customers.block_facts')}
        hint={t('customers.block_facts_hint', { n: words.min })}
        maxLength={words.max}
        {...field('facts')}
      />
      <SelectField
        label={t('customers.block_ground')}
        value={ground}
        onChange={({ target }) => setGround(target.value === 'law' ? 'law' : 'terms')}
      >
        {DECISION_GROUNDS.map((one) => (
          <option key={one} value={one}>
            {t(`customers.block_${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('customers.block_rule')} maxLength={ruleMax} {...field('rule')} />
      <TextArea
        label={t('customers.block_reason')}
        hint={t('customers.block_reason_hint', { n: words.min })}
        maxLength={words.max}
        {...field('reason')}
      />
    </Frame>
  )
}

/** Ends the block with a text to the person. */
export const UnblockDialog = ({ file, name, open, onClose }: DialogProps) => {
  const t = useT()
  const { action, change } = useChangeCustomer(file.id, onClose)
  const [text, setText] = useState('')
  const lift = () =>
    change(async (call) => {
      const id = blockOf(file)?.id ?? ''
      await call(noticeRoutes.liftDecision, { params: { id }, body: { text } })
      return t('customers.unblock_done')
    })
  return (
    <Frame
      title={t('customers.unblock_title', { name })}
      label={t('customers.unblock')}
      isReady={text.trim() !== ''}
      open={open}
      action={action}
      onDo={lift}
      onClose={onClose}
    >
      <p>{t('customers.unblock_text')}</p>
      <TextArea
        label={t('customers.block_reason')}
        hint={t('customers.block_reason_hint', { n: words.min })}
        maxLength={words.max}
        value={text}
        error={action.error('text')}
        onChange={({ target }) => setText(target.value)}
      />
    </Frame>
  )
}
