import { classes } from '../../lib/classes.ts'
import { Link } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import * as tabsStyles from '../../ui/tabs.module.css'

type StoreTabsProps = {
  readonly name: string
  readonly home: string
  readonly shelf: string
  readonly onShelf: boolean
  readonly products: number
}

/** The two tabs of a store, each with its own address. */
export const StoreTabs = ({ name, home, shelf, onShelf, products }: StoreTabsProps) => {
  const t = useT()
  const tabs = [
    { href: home, label: t('store.home'), on: !onShelf },
    { href: shelf, label: t('store.all_n', { n: products }), on: onShelf },
  ]
  return (
    <nav className={tabsStyles.tabs} aria-label={name}>
      {tabs.map(({ href, label, on }) => (
        <Link
          key={href}
          to={href}
          className={classes(on && tabsStyles.on)}
          aria-current={on ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
