import { COUPON_LIMITS, LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Checkbox } from '../../ui/check.tsx'
import * as fieldStyles from '../../ui/field.module.css'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { costMaxOf } from './coupon-draft.ts'
import * as styles from './discounts.module.css'
import type { CouponEditor } from './use-coupon-editor.ts'

type FieldsProps = {
  readonly editor: CouponEditor
  /** Shoppers hold it: it can only last longer and have more uses. */
  readonly isHeld: boolean
}

const Names = ({ editor, isHeld }: FieldsProps) => {
  const { t, language } = useTexts()
  return (
    <Tabs
      label={t('discounts.name')}
      first={language}
      tabs={LANGUAGES.map((each) => ({
        id: each,
        label: LANGUAGE_NAMES[each].name,
        content: (
          <div className={styles.panel}>
            <TextField
              label={t('discounts.name')}
              lang={each}
              disabled={isHeld}
              maxLength={COUPON_LIMITS.name}
              {...editor.field(`name.${each}`, 'name')}
            />
          </div>
        ),
      }))}
    />
  )
}

/** All fields of a coupon, and the most that it can cost. */
export const CouponFields = ({ editor, isHeld }: FieldsProps) => {
  const { t, price } = useTexts()
  const most = costMaxOf(editor.shown('value'), editor.shown('uses'))
  return (
    <>
      <Names editor={editor} isHeld={isHeld} />
      <div className={fieldStyles.columns}>
        <SelectField
          label={t('discounts.kind')}
          disabled={isHeld}
          hint={t(editor.shown('kind') === 'promo' ? 'discounts.about_promo' : 'discounts.about_coupon')}
          {...editor.field('kind')}
        >
          <option value="coupon">{t('discounts.kind_coupon')}</option>
          <option value="promo">{t('discounts.kind_promo')}</option>
        </SelectField>
        <TextField
          label={t('discounts.code')}
          disabled={isHeld}
          autoComplete="off"
          spellCheck={false}
          maxLength={COUPON_LIMITS.code.max}
          hint={t('v.coupon_code')}
          {...editor.field('code')}
        />
        <TextField
          label={t('discounts.value')}
          disabled={isHeld}
          inputMode="decimal"
          {...editor.field('value')}
        />
        <TextField
          label={t('discounts.min_spend')}
          disabled={isHeld}
          inputMode="decimal"
          {...editor.field('min_spend')}
        />
        <TextField
          label={t('discounts.start_date')}
          disabled={isHeld}
          type="date"
          {...editor.field('start_date')}
        />
        <TextField label={t('discounts.end_date')} type="date" {...editor.field('end_date')} />
        <TextField
          label={t('discounts.uses')}
          note={t('forms.optional')}
          inputMode="numeric"
          hint={t('discounts.uses_hint')}
          {...editor.field('uses')}
        />
      </div>
      {editor.shown('kind') === 'coupon' ? (
        <Checkbox
          checked={editor.shown('claimable') === 'true'}
          disabled={isHeld}
          onChange={(event) => editor.type('claimable', String(event.target.checked))}
        >
          {t('discounts.claimable')}
        </Checkbox>
      ) : null}
      <p className={text.muted}>
        {most === null ? t('discounts.no_limit') : t('discounts.cost_max', { amount: price(most) })}
      </p>
      <p className={text.small}>{t('discounts.who_pays')}</p>
    </>
  )
}
