import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { useT, useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { productCardOf, type SentCard } from './cards.ts'
import type { ChatVisitor } from './support-queries.ts'
import * as styles from './visitor-parts.module.css'

type ProductRowProps = {
  readonly name: string
  readonly picture: string
  readonly detail: ReactNode
  readonly amount: string
  /** Absent when the agent cannot write in the chat. */
  readonly onSend?: (() => void) | undefined
}

/** A product in one line, with a button that sends it into the chat. */
export const ProductRow = ({ name, picture, detail, amount, onSend }: ProductRowProps) => {
  const t = useT()
  return (
    <li className={styles.product}>
      <Picture src={picture} alt="" sizes="44px" width={44} />
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={classes(text.small, text.muted, text.figures)}>{detail}</span>
      </span>
      <span className={classes(styles.amount, text.figures)} translate="no">
        {amount}
      </span>
      {onSend ? (
        <IconButton small label={t('support.send_named', { name })} onClick={onSend}>
          <SendHorizontal className={icons.small} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  )
}

type ProductRowsProps = {
  readonly label: string
  readonly products: ChatVisitor['viewed']
  /** Null when the agent cannot write in the chat. */
  readonly onSend: ((card: SentCard) => void) | null
}

/** Products of the catalogue, each with its store and its price of today. */
export const ProductRows = ({ label, products, onSend }: ProductRowsProps) => {
  const { price } = useTexts()
  return (
    <ul className={styles.list} aria-label={label}>
      {products.map((product) => (
        <ProductRow
          key={product.slug}
          name={product.name}
          picture={product.background}
          detail={product.seller}
          amount={price(product.discountPrice ?? product.price)}
          onSend={onSend ? () => onSend(productCardOf(product)) : undefined}
        />
      ))}
    </ul>
  )
}
