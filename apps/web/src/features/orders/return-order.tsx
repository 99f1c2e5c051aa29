import type { Order } from '@tregu/contract'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { ReturnDialog } from '../../ui/return-dialog.tsx'
import { isFood } from './is-food.ts'
import { useReturning } from './order-changes.ts'

/** Asks to return what was delivered, line by line; of food it asks what was wrong (docs/rules/orders.md#returns). */
export const ReturnOrder = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const { mutate, isPending, error, reset } = useReturning(order.id)
  const ofFood = isFood(order)
  const words = ofFood
    ? {
        label: t('order.food'),
        title: t('order.food_title', { store: order.store }),
        text: t('order.food_text'),
        action: t('order.food_send'),
      }
    : {
        label: t('order.return'),
        title: t('order.return_title', { store: order.store }),
        text: t('order.return_text'),
        action: t('order.return_send'),
      }
  return (
    <ReturnDialog
      order={order}
      figures={order}
      kind={ofFood ? 'food' : 'goods'}
      {...words}
      terms={
        ofFood ? (
          <p className={classes(text.small, text.muted)}>{t('order.food_money')}</p>
        ) : (
          <p className={classes(text.small, text.muted)}>
            {t('order.return_money')}{' '}
            <Words
              of="order.return_law"
              with={{
                link: (
                  <Link className={text.link} to={to(paths.withdraw, null, { order: order.id })}>
                    {t('withdraw.title')}
                  </Link>
                ),
              }}
            />
          </p>
        )
      }
      busy={isPending}
      failure={error ? failureText(error, t) : null}
      onOpen={reset}
      onSend={(request, done) =>
        mutate(request, {
          onSuccess: () => {
            done()
            showToast('success', t('order.return_done'))
          },
        })
      }
    />
  )
}
