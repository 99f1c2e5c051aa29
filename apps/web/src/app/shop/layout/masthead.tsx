import { Heart, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Link } from '../../../lib/router.tsx'
import { useLogin } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'
import { paths, to, toLogin } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import { IconButton } from '../../../ui/button.tsx'
import { MarkLink } from '../../../ui/mark.tsx'
import { LanguageMenu } from '../../frame/language-menu.tsx'
import * as styles from '../../frame/masthead.module.css'
import { AccountMenu } from './account-menu.tsx'
import { CartButton } from './cart-button.tsx'
import { CityMenu } from './city-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useScrolledPast } from './use-scrolled.ts'

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

const wishlist = to(paths.dashboardTab, { tab: 'wishlist' })

/** The login becomes known after hydration. The link reads it itself, so the rest of the header does not render again. */
const WishlistLink = () => {
  const t = useT()
  const login = useLogin()
  return (
    <Link className={classes(styles.action, layout.wideOnly)} to={login ? wishlist : toLogin(wishlist)}>
      <Heart className={icons.large} aria-hidden="true" />
      <span>{t('nav.wishlist')}</span>
    </Link>
  )
}

/** The header: stays at the top and shrinks after scrolling. */
export const Masthead = () => {
  const t = useT()
  const short = useScrolledPast()
  const [menu, setMenu] = useState<'never' | 'open' | 'shut'>('never')
  return (
    <header data-part="masthead" className={styles.top} data-short={short || undefined}>
      <div className={classes(layout.wrap, styles.wrap)}>
        <IconButton
          className={classes(layout.phoneOnly, styles.menuButton)}
          label={t('common.menu')}
          aria-haspopup="dialog"
          onClick={() => setMenu('open')}
        >
          <Menu className={icons.large} aria-hidden="true" />
        </IconButton>
        <MarkLink className={styles.mark} />
        <SearchBox />
        <div className={styles.actions}>
          <LanguageMenu />
          <CityMenu />
          <AccountMenu />
          <WishlistLink />
          <CartButton />
        </div>
      </div>
      {menu === 'never' ? null : (
        <Suspense>
          <MenuDrawer open={menu === 'open'} onClose={() => setMenu('shut')} />
        </Suspense>
      )}
    </header>
  )
}
