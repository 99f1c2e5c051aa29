import { Heart, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Link } from '../../../lib/router.tsx'
import { useLogin } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { MarkLink } from '../../../ui/mark.tsx'
import { paths, to, toLogin } from '../../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartButton } from './cart-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { useScrolledPast } from './use-scrolled.ts'

const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

const wishlist = to(paths.dashboardTab, { tab: 'wishlist' })

/** The header: stays at the top and shrinks after scrolling. */
export const Masthead = () => {
  const t = useT()
  const login = useLogin()
  const short = useScrolledPast()
  const [menu, setMenu] = useState<'never' | 'open' | 'shut'>('never')
  return (
    <header className="top" data-short={short || undefined}>
      <div className="wrap">
        <IconButton
          className="mob menu-button"
          label={t('common.menu')}
          aria-haspopup="dialog"
          onClick={() => setMenu('open')}
        >
          <Menu className="i l" aria-hidden="true" />
        </IconButton>
        <MarkLink />
        <SearchBox />
        <div className="acts">
          <LanguageMenu />
          <AccountMenu />
          <Link className="act desk" to={login ? wishlist : toLogin(wishlist)}>
            <Heart className="i l" aria-hidden="true" />
            <span className="act-name">{t('nav.wishlist')}</span>
          </Link>
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
