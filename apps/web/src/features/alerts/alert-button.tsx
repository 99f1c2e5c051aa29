import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as alertRoutes from '@tregu/contract/routes/alerts'
import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { failureText } from '../../lib/failure.ts'
import { onePress } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { toLogin } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { type AlertKind, askedQuery, pendingAlert, readAlertsAgain } from './alert-queries.ts'

type AlertButtonProps = {
  readonly kind: AlertKind
  /** The chosen variant; null while options are open. */
  readonly variant: string | null
  /** Leads to the open options. */
  readonly onMissing: () => void
  readonly className: string
}

/** The alert of this kind for this variant, and turning it on or off. */
const useAlert = (kind: AlertKind, variant: string | null) => {
  const t = useT()
  const login = useLogin()
  const client = useQueryClient()
  const { data } = useQuery({ ...askedQuery(), enabled: Boolean(login) })
  const alert = login
    ? data?.result.find((each) => each.kind === kind && each.variant === variant)
    : undefined
  const turn = useMutation({
    mutationFn: async (chosen: string) => {
      const call = callOf(client)
      if (alert) await call(alertRoutes.end, { params: { id: alert.id } })
      else await call(alertRoutes.add, { body: { kind, variant: chosen } })
      return !alert
    },
    onSuccess: (on) => {
      showToast(on ? 'success' : 'ink', t(on ? 'toast.alert_on' : 'toast.alert_off'))
      void readAlertsAgain(client)
    },
    onError: (error) => showToast('bad', failureText(error, t)),
  })
  return { alert, turn, token: login?.token }
}

/** "Tell me when it is back" and "Tell me when it costs less" (docs/rules/alerts.md). Guests sign in first. */
export const AlertButton = ({ kind, variant, onMissing, className }: AlertButtonProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { alert, turn, token } = useAlert(kind, variant)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in triggers it, nothing else
  useEffect(() => {
    if (token && variant !== null && pendingAlert.take({ kind, variant })) turn.mutate(variant)
  }, [token])
  const press = () => {
    if (variant === null) return onMissing()
    if (token) return turn.mutate(variant)
    pendingAlert.keep({ kind, variant })
    return navigate(toLogin(pathname + search))
  }
  const Icon = alert ? BellRing : Bell
  return (
    <button
      type="button"
      className={className}
      aria-pressed={Boolean(alert)}
      aria-busy={turn.isPending || undefined}
      onClick={onePress(press)}
    >
      <Icon className={icons.icon} aria-hidden="true" />
      {t(kind === 'back' ? 'product.tell_back' : 'product.tell_price')}
    </button>
  )
}
