import type { ProductDetails } from '@tregu/contract'
import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as styles from './buying.module.css'

type Sizes = NonNullable<ProductDetails['sizes']>

const Guide = ({ sizes: { option, measures, rows } }: { readonly sizes: Sizes }) => {
  const t = useT()
  return (
    <section
      className={styles.sizeScroll}
      aria-label={t('sizes.guide')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the phone
      tabIndex={0}
    >
      <table className={styles.sizeTable}>
        <thead>
          <tr>
            <th scope="col">{option}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`sizes.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ size, values }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {values.map((value, index) => (
                <td key={measures[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Under the sizes of a product: the table of its category, and how it fits most who bought it. */
export const SizeHelp = ({ sizes }: { readonly sizes: Sizes }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.sizeHelp}>
      <button type="button" className={buttonClass({ tone: 'quiet' })} onClick={() => setOpen(true)}>
        <Ruler className={icons.icon} aria-hidden="true" />
        {t('sizes.guide')}
      </button>
      {sizes.fit ? <span className={text.small}>{t(`sizes.${sizes.fit}`)}</span> : null}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('sizes.guide')}>
        <Guide sizes={sizes} />
      </Dialog>
    </div>
  )
}
