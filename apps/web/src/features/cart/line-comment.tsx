import { LINE_COMMENT_MAX } from '@tregu/domain'
import { type FormEvent, useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as field from '../../ui/field.module.css'
import { TextArea } from '../../ui/field.tsx'
import { type CartItem, useCartChange } from './cart-queries.ts'

/** A comment for the kitchen or the packer, stored with the line. */
export const LineComment = ({ item }: { readonly item: CartItem }) => {
  const t = useT()
  const change = useCartChange()
  const [open, setOpen] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '')
    change.mutate({ cartItem: item.order_item_id, comment }, { onSuccess: () => setOpen(false) })
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {item.comment ? t('common.quoted', { text: item.comment }) : t('cart.comment')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('cart.comment')}>
        <form className={field.stack} onSubmit={save}>
          <TextArea
            name="comment"
            label={item.name}
            maxLength={LINE_COMMENT_MAX}
            defaultValue={item.comment}
            error={change.error ? t('common.failed') : undefined}
          />
          <Button type="submit" busy={change.isPending}>
            {t('forms.save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
