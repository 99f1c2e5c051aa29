import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as productRoutes from '@tregu/contract/routes/desk-products'
import { DAY_MS, PRODUCT_UNDO_DAYS } from '@tregu/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { sayDate, sayTime } from '../../lib/dates.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Note } from '../../ui/note.tsx'
import { changesQuery, type ProductImport, readProductsAgain } from './import-queries.ts'
import * as styles from './imports.module.css'

type PartProps = { readonly one: ProductImport }

const useUndo = (change: string | null) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'warn'; readonly sentence: string } | null>(null)
  const undo = async () => {
    if (change === null) return
    setBusy(true)
    try {
      const { result } = await call(productRoutes.undoChange, { params: { id: change } })
      const kept = result.kept.length > 0 ? ` ${t('imports.kept', { n: result.kept.length })}` : ''
      setSaid({ tone: 'ok', sentence: `${t('imports.undone')}${kept}` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid({ tone: 'warn', sentence: error.message || t('common.failed') })
    } finally {
      setBusy(false)
      setIsAsking(false)
      await readProductsAgain(client)
    }
  }
  return { isAsking, busy, said, undo, ask: () => setIsAsking(true), close: () => setIsAsking(false) }
}

const UndoPart = ({ one }: PartProps) => {
  const t = useT()
  const undo = useUndo(one.change)
  const { data } = useQuery({ ...changesQuery(one), enabled: one.change !== null })
  const change = data?.result.find(({ id }) => id === one.change)
  const last = change && new Date(Date.parse(change.at) + PRODUCT_UNDO_DAYS * DAY_MS)
  return (
    <>
      {undo.said ? (
        <Note tone={undo.said.tone} live>
          {undo.said.sentence}
        </Note>
      ) : null}
      {change?.undone_at && !undo.said ? (
        <Note tone="info">{t('imports.undone_at', { time: sayTime(t, change.undone_at) })}</Note>
      ) : null}
      {change?.can_undo && last ? (
        <div className={styles.buttons}>
          <Button tone="line" onClick={undo.ask}>
            {t('imports.undo')}
          </Button>
          <span className={text.muted}>{t('imports.undo_until', { date: sayDate(t, last) })}</span>
        </div>
      ) : null}
      <Confirm
        open={undo.isAsking}
        title={t('imports.undo_title')}
        action={t('imports.undo')}
        busy={undo.busy}
        onConfirm={() => void undo.undo()}
        onClose={undo.close}
      >
        {t('imports.undo_text')}
      </Confirm>
    </>
  )
}

/** What an import has done, and the way back. */
export const DonePart = ({ one }: PartProps) => {
  const t = useT()
  const { create, update, refused } = one.counts
  return (
    <>
      {create + update === 0 ? <p>{t('imports.changed_nothing')}</p> : null}
      {refused > 0 ? <p>{t('imports.left_out', { n: refused })}</p> : null}
      <div className={styles.buttons}>
        <ButtonLink
          to={to(officePaths.deskProducts, null, { store: one.store, ...(create > 0 && { sort: 'newest' }) })}
        >
          {t('imports.see_products')}
        </ButtonLink>
        <ButtonLink tone="quiet" to={officePaths.deskImports}>
          {t('imports.another')}
        </ButtonLink>
      </div>
      <UndoPart one={one} />
    </>
  )
}
