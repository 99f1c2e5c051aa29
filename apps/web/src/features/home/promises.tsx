import { BadgeCheck, Headset, type LucideIcon, Undo, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextKey } from '../../lib/locales.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as styles from './promises.module.css'

const topic = (name: string) => to(paths.helpTopic, { topic: name })

const promises: readonly (readonly [LucideIcon, TextKey, TextKey, string])[] = [
  [Undo, 'home.promise_return', 'home.promise_return_text', topic('delivery-and-returns')],
  [Wallet, 'home.promise_pay', 'home.promise_pay_text', topic('faq')],
  [BadgeCheck, 'home.promise_store', 'home.promise_store_text', topic('terms')],
  [Headset, 'home.promise_help', 'home.promise_help_text', topic('contact')],
]

type PromisesProps = {
  /** Stands in the place of the first promise, whose size it takes, so that the page does not shift when it comes. */
  readonly instead?: ReactNode
}

/** What a shopper can rely on, each with the page that says it in full. */
export const Promises = ({ instead = null }: PromisesProps) => {
  const t = useT()
  return (
    <ul className={styles.promises}>
      {promises.map(([Icon, title, text, href], index) => (
        <li key={title} className={index === 0 && instead ? styles.covered : undefined}>
          {index === 0 ? instead : null}
          <Link to={href}>
            <Icon className={icons.icon} aria-hidden="true" />
            <span>
              <b>{t(title)}</b>
              <span>{t(text)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
