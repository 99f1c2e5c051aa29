import * as deskRoutes from '@tregu/contract/routes/desk-products'
import { PRODUCT_LIMITS } from '@tregu/domain'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useDragRow } from '../../lib/drag-row.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureDrop } from '../../ui/picture-drop.tsx'
import * as styles from './pictures-part.module.css'
import type { OwnProduct } from './product-queries.ts'
import type { ProductEditor } from './use-product-editor.ts'

type PartProps = { readonly product: OwnProduct; readonly editor: ProductEditor }

/** Each change of the pictures is saved at once. */
const usePictures = ({ product, editor }: PartProps) => {
  const t = useT()
  const call = useCall()
  const params = { id: product.id }
  return {
    add: (files: readonly File[]) =>
      editor.step(() => {
        const body = new FormData()
        for (const file of files) body.append('image', file)
        return call(deskRoutes.addImage, { params, body })
      }, t('products.pictures_added')),
    remove: (imageId: string) =>
      editor.step(
        () => call(deskRoutes.removeImage, { params: { ...params, imageId } }),
        t('products.picture_removed'),
      ),
    move: (from: number, to: number) => {
      const order = product.images.map(({ id }) => id)
      order.splice(to, 0, ...order.splice(from, 1))
      void editor.step(() =>
        call(deskRoutes.orderImages, { params, body: { version: product.version, order } }),
      )
    },
  }
}

type ItemProps = {
  readonly image: OwnProduct['images'][number]
  readonly index: number
  readonly count: number
  readonly isBusy: boolean
  readonly indexOf: (id: string) => number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: () => void
}

/** A picture is dragged to another place, or moved by its arrows. */
const PictureItem = ({ image, index, count, isBusy, indexOf, onMove, onRemove }: ItemProps) => {
  const t = useT()
  const n = index + 1
  const { row, isDragged, over } = useDragRow({
    ...{ list: 'pictures', id: image.id, axis: 'horizontal', isOff: isBusy },
    placesFor: () => ({ before: true, after: true }),
    onDrop: (dragged, place) => {
      const from = indexOf(dragged)
      // Its place among the others, which close the gap behind it.
      const to = (from < index ? index - 1 : index) + (place === 'after' ? 1 : 0)
      if (to !== from) onMove(from, to)
    },
  })
  return (
    <li
      ref={(element) => {
        row.current = element
      }}
      className={isDragged ? styles.dragged : undefined}
      data-drop={over?.place}
    >
      <Picture src={image.src} alt={t('products.picture_n', { n })} sizes="160px" width={160} />
      {index === 0 ? (
        <Badge tone="brand" className={styles.main}>
          {t('products.main_picture')}
        </Badge>
      ) : null}
      <span className={styles.tools}>
        <IconButton
          label={t('products.move_left', { n })}
          disabled={index === 0 || isBusy}
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowLeft className={icons.small} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('products.move_right', { n })}
          disabled={index === count - 1 || isBusy}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowRight className={icons.small} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('products.remove_picture', { n })} disabled={isBusy} onClick={onRemove}>
          <Trash2 className={icons.small} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

/** The pictures in their order; the first one is the main picture. */
export const PicturesPart = ({ product, editor }: PartProps) => {
  const t = useT()
  const pictures = usePictures({ product, editor })
  const room = PRODUCT_LIMITS.pictures - product.images.length
  return (
    <section aria-labelledby="product-pictures">
      <h2 id="product-pictures">{t('products.pictures')}</h2>
      {editor.refusal?.fields.image ? (
        <p className={text.alarm} role="alert">
          {editor.refusal.fields.image}
        </p>
      ) : null}
      <ul className={styles.pictures}>
        {product.images.map((image, index) => (
          <PictureItem
            key={image.id}
            image={image}
            index={index}
            count={product.images.length}
            isBusy={editor.busy}
            indexOf={(id) => product.images.findIndex((each) => each.id === id)}
            onMove={pictures.move}
            onRemove={() => void pictures.remove(image.id)}
          />
        ))}
      </ul>
      {room > 0 ? (
        <PictureDrop
          label={t('products.add_pictures')}
          hint={t('products.pictures_hint', { n: room })}
          multiple
          busy={editor.busy}
          onFiles={(files) => void pictures.add(files)}
        />
      ) : null}
    </section>
  )
}
