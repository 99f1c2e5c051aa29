import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as alertRoutes from '@tregu/contract/routes/alerts'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { failureText } from '../../lib/failure.ts'
import { inList } from '../../lib/focus-onward.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { Link } from '../../lib/router.tsx'
import { useT, Words } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Entry } from '../../ui/entry.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './alert-list.module.css'
import { type Alert, alertsQuery, readAlertsAgain } from './alert-queries.ts'

/** What is known about the variant now, in a word. */
const useStanding = ({ kind, on_sale, in_stock }: Alert) => {
  const t = useT()
  if (!on_sale) return t('alerts.gone')
  if (!in_stock) return t('card.sold_out')
  return kind === 'back' ? t('alerts.is_back') : null
}

const Row = ({ alert }: { readonly alert: Alert }) => {
  const t = useT()
  const client = useQueryClient()
  const { department, slug, name, options, image } = alert.product
  const state = useStanding(alert)
  const whole = [name, ...options].join(', ')
  const end = useMutation({
    mutationFn: () => callOf(client)(alertRoutes.end, { params: { id: alert.id } }),
    onSuccess: async () => {
      showToast('ink', t('toast.alert_off'))
      await readAlertsAgain(client)
    },
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return (
    <Entry as="li" plan={inList} className={styles.item}>
      {image ? <Picture src={image} alt="" sizes="72px" width={72} /> : <span />}
      <div className={styles.words}>
        <Link
          className={text.strong}
          to={to(paths.product, { department, product: slug }, { variant: alert.variant })}
        >
          {whole}
        </Link>
        <span className={classes(text.small, text.muted)}>
          {alert.kind === 'back' ? (
            t('alerts.back')
          ) : (
            <Words of="alerts.price" with={{ amount: <Amount of={alert.asked_price} /> }} />
          )}
        </span>
        <span className={styles.now}>
          <b className={text.figures}>
            <Amount of={alert.price} />
          </b>
          {state ? <Badge tone="grey">{state}</Badge> : null}
        </span>
      </div>
      <button
        type="button"
        className={classes(text.link, text.small)}
        aria-label={t('common.action_of', { action: t('alerts.end'), name: whole })}
        aria-busy={end.isPending || undefined}
        onClick={onePress(() => end.mutate())}
      >
        {t('alerts.end')}
      </button>
    </Entry>
  )
}

const Digest = ({ on }: { readonly on: boolean }) => {
  const t = useT()
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: (next: boolean) => callOf(client)(alertRoutes.setDigest, { body: { on: next } }),
    onSuccess: async ({ digest }) => {
      showToast(digest ? 'success' : 'ink', t(digest ? 'alerts.digest_on' : 'alerts.digest_off'))
      await client.invalidateQueries({ queryKey: alertsQuery().queryKey })
    },
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  // The query client tells a moment later that the call runs; the box must not jump back in that moment.
  const [wanted, setWanted] = useState<boolean | null>(null)
  return (
    <div className={styles.digest}>
      <Checkbox
        checked={wanted ?? on}
        disabled={turn.isPending}
        onChange={({ target }) => {
          setWanted(target.checked)
          turn.mutate(target.checked, { onSettled: () => setWanted(null) })
        }}
      >
        {t('alerts.digest')}
      </Checkbox>
      <p className={classes(text.small, text.muted)}>{t('alerts.digest_help')}</p>
    </div>
  )
}

/** The shopper's alerts, and the switch of the weekly mail about followed stores. */
export const AlertList = () => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...alertsQuery(), staleTime: 0 })
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <Lines count={5} />
  return (
    <>
      <p className={classes(text.muted, styles.lead)}>{t('alerts.lead')}</p>
      {data.confirmed ? null : <Note tone="warn">{t('alerts.unconfirmed')}</Note>}
      <Digest on={data.digest} />
      {data.result.length === 0 ? (
        <Empty title={t('alerts.none')} action={<ButtonLink to={paths.home}>{t('wish.look')}</ButtonLink>}>
          {t('alerts.none_help')}
        </Empty>
      ) : (
        <ul aria-label={t('drawer.alerts')}>
          {data.result.map((alert) => (
            <Row key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </>
  )
}
