import type { Address } from '@tregu/contract'
import { Suspense, useEffect, useId, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useT } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import * as box from '../../ui/box.module.css'
import { Lines } from '../../ui/skeleton.tsx'
import { AddressLines } from './address-lines.tsx'
import * as styles from './address-picker.module.css'
import type { AddressType } from './address-queries.ts'

const loadForm = () => import('./address-form.tsx')
/** Most orders go to a known address, and a form brings much code with it. */
const AddressForm = lazyPart(async () => (await loadForm()).AddressForm)
const prepareForm = () => void loadForm().catch(() => undefined)

type AddressPickerProps = {
  readonly title: string
  /** Label of the card for a new address. */
  readonly addLabel?: string
  readonly type: AddressType
  readonly addresses: readonly Address[]
  readonly chosen: string | null
  /** The form for a new address is open. */
  readonly adding: boolean
  readonly onChoose: (id: string) => void
  readonly onAdd: (adding: boolean) => void
}

/** Cards to choose from; the last one opens a form for a new address (docs/rules/addresses.md). */
export const AddressPicker = ({
  title,
  addLabel,
  type,
  addresses,
  chosen,
  adding,
  onChoose,
  onAdd,
}: AddressPickerProps) => {
  const t = useT()
  const id = useId()
  const picker = useRef<HTMLFieldSetElement>(null)
  const wasAdding = useRef(adding)
  // The form goes away with its button; the focus moves on to the chosen address.
  useEffect(() => {
    if (wasAdding.current && !adding) picker.current?.querySelector<HTMLElement>('input:checked')?.focus()
    wasAdding.current = adding
  }, [adding])
  return (
    <fieldset ref={picker} className={styles.picker} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={box.boxes}>
        {addresses.map((address) => {
          const on = !adding && address.id === chosen
          return (
            <label
              key={address.id}
              className={on ? classes(box.box, box.choosable, box.on) : classes(box.box, box.choosable)}
            >
              <input type="radio" name={id} checked={on} onChange={() => onChoose(address.id)} />
              <span className={box.head}>
                <b className={text.strong}>{address.title || address.name}</b>
                {address.default ? <Badge tone="brand">{t('address.default')}</Badge> : null}
              </span>
              <AddressLines address={address} />
            </label>
          )
        })}
      </div>
      <div className={adding ? classes(box.box, box.adding, box.on) : classes(box.box, box.adding)}>
        <label className={styles.addHead} onPointerEnter={prepareForm}>
          <input type="radio" name={id} checked={adding} onChange={() => onAdd(true)} />
          <b className={text.strong}>{addLabel ?? t('address.add')}</b>
        </label>
        {adding ? (
          <Suspense fallback={<Lines count={5} />}>
            <AddressForm
              type={type}
              onSaved={(address) => {
                onChoose(address.id)
                onAdd(false)
              }}
              {...(addresses.length > 0 && { onCancel: () => onAdd(false) })}
            />
          </Suspense>
        ) : null}
      </div>
    </fieldset>
  )
}
