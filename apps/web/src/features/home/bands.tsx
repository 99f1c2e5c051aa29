import type { ProductCard } from '@tregu/contract'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router.tsx'
import { buttonClass } from '../../ui/button.tsx'

type Row = {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly products: readonly ProductCard[]
}

type KosovaBandProps = { readonly row: Row; readonly action: string; readonly children: ReactNode }

/** Made in Kosova: the one coloured band between white rows, with the kilim edge at its top. */
export const KosovaBand = ({ row, action, children }: KosovaBandProps) => (
  <section className="ksband" id="made-in-kosova">
    <div className="kilim tint" />
    <div className="wrap in2">
      <div className="lead">
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
  <section className="sec wrap">
    <div className="express">
      <div>
        <h2>{row.title}</h2>
        <p>{row.text}</p>
        <Link className={buttonClass({}, 'on-tone dark')} to={row.link}>
          {action}
        </Link>
      </div>
      <img src="/studio/express.webp" alt="" width={700} height={520} loading="lazy" />
    </div>
  </section>
)
