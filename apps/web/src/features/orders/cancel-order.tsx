import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import { useState } from 'react'
import { paths, to } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/endpoints.ts'
import { callOf } from '../../lib/query-client.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'

/** Until it is shipped an order may be cancelled; afterwards the contract may be withdrawn from. */
export const ChangedMind = ({ order }: { readonly order: Order }) => {
  const { t, price } = useTexts()
  const client = useQueryClient()
  const [asking, ask] = useState(false)
  const cancel = useMutation({
    mutationFn: () => callOf(client)(api.orders.cancel, { params: { id: order.id }, body: {} }),
    onSuccess: async () => {
      ask(false)
      await Promise.all([
        client.invalidateQueries({ queryKey: [api.orders.list.path] }),
        client.invalidateQueries({ queryKey: [api.orders.get.path] }),
      ])
    },
    onError: () => ask(false),
  })
  return (
    <>
      {order.can_cancel ? (
        <Button tone="danger" size="small" onClick={() => ask(true)}>
          {t('order.cancel')}
        </Button>
      ) : null}
      {order.can_withdraw && !order.can_cancel ? (
        <ButtonLink tone="line" size="small" to={to(paths.withdraw, null, { order: order.order_id })}>
          {t('order.withdraw')}
        </ButtonLink>
      ) : null}
      {cancel.error ? (
        <p className="last" role="alert">
          {(cancel.error instanceof ApiError && cancel.error.message) || t('common.failed')}
        </p>
      ) : null}
      <Confirm
        open={asking}
        title={t('order.cancel_title')}
        action={t('order.cancel')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => ask(false)}
      >
        {t('order.cancel_text', { name: order.store, amount: price(order.total) })}
      </Confirm>
    </>
  )
}
