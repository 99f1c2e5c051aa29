import { Download, FileText, Package, RotateCcw, Trash2 } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { nameOf } from '../../lib/nickname.ts'
import { Link } from '../../lib/router.tsx'
import { useDecimal, useT, useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './bubble.module.css'
import type { Room } from './room.ts'
import type { RoomMessage } from './room-state.ts'
import { formatBytes, splitLinks } from './runs.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A text with its line breaks; addresses in it are links. */
const Words = ({ children }: { readonly children: string }) =>
  splitLinks(children).map(({ text: piece, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  )

const kindOf = (name: string, mime: string): string =>
  (/\.(\w{1,5})$/.exec(name)?.[1] ?? mime.split('/')[1] ?? '').toUpperCase()

/** A file as a row with its kind and size; a picture shows itself. */
const FileRow = ({ message, room }: { readonly message: RoomMessage; readonly room: Room }) => {
  const t = useT()
  const decimal = useDecimal()
  const { data, content } = message
  const name = textOf(data.fileName) || content
  const size = numberOf(data.size)
  const kind = kindOf(name, textOf(data.mime))
  const url = textOf(data.url)
  const isPicture = /^(JPE?G|PNG|WEBP)$/.test(kind)
  return (
    <a
      className={classes(styles.bubble, styles.file, isPicture && styles.picture)}
      href={url}
      target="_blank"
      rel="noopener"
      download={isPicture ? undefined : name}
      aria-label={t('chat.open_file', { name })}
    >
      {isPicture ? <img src={url} alt="" loading="lazy" onError={room.readAgain} /> : null}
      {isPicture ? null : (
        <span className={styles.sign}>
          <FileText className={icons.icon} aria-hidden="true" />
        </span>
      )}
      <span className={styles.about}>
        <b className={text.strong}>{name}</b>
        <span className={classes(text.small, text.muted, text.figures)}>
          {[kind, size === null ? '' : formatBytes(size, decimal)].filter(Boolean).join(', ')}
        </span>
      </span>
      {isPicture ? null : <Download className={icons.icon} aria-hidden="true" />}
    </a>
  )
}

/** A product that an agent shows. */
const ProductCard = ({ data }: Pick<RoomMessage, 'data'>) => {
  const { price } = useTexts()
  const [full, reduced] = [numberOf(data.price), numberOf(data.discountPrice)]
  const amount = reduced ?? full
  const image = textOf(data.image) || textOf(data.background)
  return (
    <Link
      className={classes(styles.bubble, styles.file)}
      to={to(paths.product, {
        department: textOf(data.department) || 'p',
        product: textOf(data.slug),
      })}
    >
      {image ? <Picture className={styles.thumb} src={image} alt="" sizes="52px" width={52} /> : null}
      <span className={styles.about}>
        <b className={text.strong}>{textOf(data.name)}</b>
        <span className={classes(text.small, text.figures)}>
          {amount === null ? null : (
            <b className={text.strong} translate="no">
              {price(amount)}
            </b>
          )}
          {full !== null && reduced !== null ? (
            <s className={styles.was} translate="no">
              {price(full)}
            </s>
          ) : null}
        </span>
        <span className={classes(text.small, text.muted)}>{textOf(data.seller)}</span>
      </span>
    </Link>
  )
}

type OrderCardProps = Pick<RoomMessage, 'data'> & { readonly isMine: boolean }

/** One of the visitor's own orders. Only the visitor has a page of it. */
const OrderCard = ({ data, isMine }: OrderCardProps) => {
  const { t, price } = useTexts()
  const [total, at] = [numberOf(data.total), textOf(data.at)]
  const figures = [at === '' ? '' : sayShortDate(t, at), total === null ? '' : price(total)]
  const card = (
    <>
      <span className={styles.sign}>
        <Package className={icons.icon} aria-hidden="true" />
      </span>
      <span className={styles.about}>
        <b className={classes(text.strong, text.figures)} translate="no">
          {textOf(data.order_id)}
        </b>
        <span className={classes(text.small, text.figures)}>{figures.filter(Boolean).join(' · ')}</span>
        <span className={classes(text.small, text.muted)}>{textOf(data.store)}</span>
      </span>
    </>
  )
  const className = classes(styles.bubble, styles.file)
  if (isMine) return <div className={className}>{card}</div>
  return (
    <Link className={className} to={to(paths.orderDetails, { id: textOf(data.id) })}>
      {card}
    </Link>
  )
}

/** Under a message that was refused: why, and what can be done. */
const Refused = ({ message, room }: { readonly message: RoomMessage; readonly room: Room }) => {
  const t = useT()
  const { clientId } = message
  if (!clientId) return null
  return (
    <div className={styles.refused}>
      <span>{message.reason || t('chat.not_sent')}</span>
      <button type="button" onClick={() => room.retry(clientId)}>
        <RotateCcw className={icons.tiny} aria-hidden="true" />
        {t('common.retry')}
      </button>
      <button type="button" onClick={() => room.drop(clientId)}>
        <Trash2 className={icons.tiny} aria-hidden="true" />
        {t('common.remove')}
      </button>
    </div>
  )
}

type BubbleProps = { readonly message: RoomMessage; readonly room: Room; readonly isMine: boolean }

const Content = ({ message, room, isMine }: BubbleProps) => {
  const { type, content, data } = message
  if (type === 'file') return <FileRow message={message} room={room} />
  if (type === 'product') return <ProductCard data={data} />
  if (type === 'order') return <OrderCard data={data} isMine={isMine} />
  if (type === 'emoji') return <span className={styles.emoji}>{data.emoji ?? content}</span>
  return (
    <p className={styles.bubble}>
      <Words>{data.text ?? content}</Words>
    </p>
  )
}

/** One message: a text, a lone emoji, a file or a card. */
export const Bubble = ({ message, room, isMine }: BubbleProps) => {
  const t = useT()
  return (
    <div className={classes(styles.message, isMine && styles.mine)} data-state={message.state}>
      <span className={text.hidden}>
        {isMine ? t('chat.you') : nameOf(message.author)}
        {': '}
      </span>
      <Content message={message} room={room} isMine={isMine} />
      {message.state === 'failed' ? <Refused message={message} room={room} /> : null}
    </div>
  )
}
