import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { pickText } from '@tregu/domain'
import { ExternalLink, Eye, History } from 'lucide-react'
import { useState } from 'react'
import { ConflictNote } from '../../features/own-products/conflict-note.tsx'
import { FactFields } from '../../features/own-products/fact-fields.tsx'
import { KosovaPart, ManufacturerPart, PlacePart } from '../../features/own-products/facts-part.tsx'
import { HistoryDialog } from '../../features/own-products/history-dialog.tsx'
import { OptionsDialog } from '../../features/own-products/options-dialog.tsx'
import { PicturesPart } from '../../features/own-products/pictures-part.tsx'
import { type OwnProduct, productQuery } from '../../features/own-products/product-queries.ts'
import { ProductSide } from '../../features/own-products/product-side.tsx'
import { ProductStatus } from '../../features/own-products/product-status.tsx'
import { TextsPart } from '../../features/own-products/texts-part.tsx'
import { type ProductEditor, useProductEditor } from '../../features/own-products/use-product-editor.ts'
import { VariantsPart } from '../../features/own-products/variants-part.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useCall } from '../../lib/query-client.ts'
import { useNavigate, useParams } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { useIsSeller } from '../../lib/use-is-seller.ts'
import { officePaths } from '../../office-paths.ts'
import { to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Note } from '../../ui/note.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { StatementNote } from '../../ui/statement-note.tsx'
import * as styles from './product-page.module.css'

type EditorProps = { readonly product: OwnProduct; readonly editor: ProductEditor }

/** Publishing and withdrawing take what is saved. */
const SaleButton = ({ product, editor }: EditorProps) => {
  const { t } = useTexts()
  const call = useCall()
  const sent = { params: { id: product.id }, body: { version: product.version } }
  const isPublished = product.status === 'published'
  const isReady = isPublished || product.incomplete.length === 0
  return (
    <Button
      tone="line"
      busy={editor.busy}
      disabled={!isReady || editor.changes > 0 || product.locked !== null}
      onClick={() =>
        void editor.step(
          () => call(isPublished ? deskRoutes.withdrawProduct : deskRoutes.publishProduct, sent),
          t(isPublished ? 'products.withdrawn' : 'products.published'),
        )
      }
    >
      {t(isPublished ? 'products.withdraw' : 'products.publish')}
    </Button>
  )
}

const RemoveButton = ({ product }: { readonly product: OwnProduct }) => {
  const { t } = useTexts()
  const call = useCall()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(deskRoutes.removeProduct, { params: { id: product.id } })
      showToast('success', t('products.removed'))
      navigate(officePaths.deskProducts)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('bad', error.message || t('common.failed'))
    } finally {
      setBusy(false)
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button tone="danger" onClick={() => setIsAsking(true)}>
        {t('products.remove')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('products.remove_title')}
        action={t('products.remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {t('products.remove_text')}
      </Confirm>
    </>
  )
}

const Actions = ({ product, editor }: EditorProps) => {
  const { t } = useTexts()
  const isSeller = useIsSeller()
  const [hasHistory, setHasHistory] = useState(false)
  return (
    <div className={styles.actions}>
      {product.status === 'published' ? (
        <ButtonLink
          tone="quiet"
          to={new URL(product.url, 'https://shop.invalid').pathname}
          icon={<ExternalLink className={icons.small} aria-hidden="true" />}
        >
          {t('products.in_shop')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        tone="quiet"
        to={to(officePaths.deskProductPreview, { id: product.id })}
        icon={<Eye className={icons.small} aria-hidden="true" />}
      >
        {t('products.as_shoppers')}
      </ButtonLink>
      {isSeller ? (
        <ButtonLink
          tone="quiet"
          to={to(officePaths.deskScheduleNew, null, { store: product.store, product: product.id })}
        >
          {t('products.plan_reduction')}
        </ButtonLink>
      ) : null}
      <Button
        tone="quiet"
        icon={<History className={icons.small} aria-hidden="true" />}
        onClick={() => setHasHistory(true)}
      >
        {t('products.history')}
      </Button>
      <SaleButton product={product} editor={editor} />
      <Button data-save busy={editor.busy} disabled={editor.changes === 0} onClick={() => void editor.save()}>
        {editor.changes > 0 ? t('products.save_n', { n: editor.changes }) : t('products.save')}
      </Button>
      <HistoryDialog product={product} open={hasHistory} onClose={() => setHasHistory(false)} />
    </div>
  )
}

const Editor = ({ product }: { readonly product: OwnProduct }) => {
  const { t, language } = useTexts()
  const editor = useProductEditor(product)
  const guard = useLeaveGuard(editor.changes > 0)
  const [hasOptions, setHasOptions] = useState(false)
  const name = pickText(product.name, language).text || product.slug
  const status = product.locked ? 'locked' : product.status
  return (
    <DeskPage
      title={name}
      heading={
        <span className={styles.title}>
          {name} <ProductStatus status={status} />
        </span>
      }
      crumbs={
        <Crumbs
          crumbs={[
            { name: t('products.title'), href: officePaths.deskProducts },
            { name, href: to(officePaths.deskProduct, { id: product.id }) },
          ]}
        />
      }
      aside={<Actions product={product} editor={editor} />}
    >
      {product.locked && !product.decision ? (
        <Note tone="warn">{t('products.locked', { reason: product.locked.reason })}</Note>
      ) : null}
      <StatementNote statement={product.decision} />
      <ConflictNote editor={editor} />
      {editor.refusal && editor.refusal.beforeMax === null ? (
        <div role="alert">
          <Note tone="warn">{editor.refusal.message}</Note>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <TextsPart product={product} editor={editor} />
          <PicturesPart product={product} editor={editor} />
          <VariantsPart product={product} editor={editor} onOptions={() => setHasOptions(true)} />
          <PlacePart product={product} editor={editor} />
          <FactFields product={product} editor={editor} />
          <KosovaPart product={product} editor={editor} />
          <ManufacturerPart product={product} editor={editor} />
          <RemoveButton product={product} />
        </div>
        <ProductSide product={product} />
      </div>
      <OptionsDialog product={product} open={hasOptions} onClose={() => setHasOptions(false)} />
      <Confirm
        open={guard.isAsking}
        title={t('products.leave_title')}
        action={t('products.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('products.leave_text', { n: editor.changes })}
      </Confirm>
    </DeskPage>
  )
}

/** One product of the own store: texts, pictures, prices, and what is missing to sell it. */
export const Page = () => {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const { data } = useQuery(productQuery(id))
  if (!data)
    return (
      <DeskPage title={t('products.title')}>
        <Lines count={10} />
      </DeskPage>
    )
  return <Editor product={data.result} />
}
