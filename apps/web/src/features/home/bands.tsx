import type { ProductCard } from '@tregu/contract'
import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import * as layout from '../../styles/layout.module.css'
import * as button from '../../ui/button.module.css'
import { buttonClass } from '../../ui/button.tsx'
import * as kilim from '../../ui/kilim.module.css'
import * as styles from './bands.module.css'

type Row = {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly products: readonly ProductCard[]
}

type KosovaBandProps = { readonly row: Row; readonly action: string; readonly children: ReactNode }

/** Made in Kosova: the one coloured band between white rows, with the kilim edge at its top. */
export const KosovaBand = ({ row, action, children }: KosovaBandProps) => (
  <section className={styles.kosova} id="made-in-kosova">
    <div className={classes(kilim.kilim, kilim.tint)} />
    <div className={classes(layout.wrap, styles.columns)}>
      <div className={styles.lead}>
        <h2>{row.title}</h2>
        <p>{row.text}</p>
        <Link className={buttonClass({})} to={row.link}>
          {action}
        </Link>
      </div>
      {children}
    </div>
  </section>
)

/** Tele-Express: lunch, medicine and milk, delivered to the door. */
export const ExpressBand = ({ row, action }: { readonly row: Row; readonly action: string }) => (
  <section className={classes(layout.section, layout.wrap)}>
    <div className={styles.express}>
      <div>
        <h2>{row.title}</h2>
        <p>{row.text}</p>
        <Link className={buttonClass({}, classes(button.onTone, button.dark))} to={row.link}>
          {action}
        </Link>
      </div>
      <img src="/studio/express.webp" alt="" width={760} height={448} loading="lazy" />
    </div>
  </section>
)
