import { useQuery } from '@tanstack/react-query'
import { LANGUAGE_NAMES, LANGUAGES, languageTag } from '@tregu/domain'
import { ArrowLeft, ChevronRight, CircleHelp, LogOut, MapPin, Tag, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { menuLinks } from '../../../features/account/account-links.ts'
import { useSignOut } from '../../../features/account/use-sign-out.ts'
import { departmentsQuery } from '../../../features/catalog/catalog-queries.ts'
import { useCity } from '../../../lib/chosen-city.ts'
import { classes } from '../../../lib/classes.ts'
import { useCall } from '../../../lib/query-client.ts'
import { Link, useLocation, useNavigate } from '../../../lib/router.tsx'
import { useLogin } from '../../../lib/session.ts'
import { useT, useTexts } from '../../../lib/texts.tsx'
import { paths, toListing } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as text from '../../../styles/text.module.css'
import { KosovaMark } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Lines } from '../../../ui/skeleton.tsx'
import { Flag } from '../../frame/flag.tsx'
import { CityList } from './city-list.tsx'
import * as styles from './menu-drawer.module.css'

type Department = NonNullable<ReturnType<typeof useDepartments>['data']>['result'][number]
type Level =
  | { readonly kind: 'top' | 'account' | 'languages' | 'place' }
  | { readonly kind: 'department' | 'category'; readonly trail: readonly string[] }
const useDepartments = () => useQuery(departmentsQuery())

const More = () => <ChevronRight className={classes(icons.small, styles.end)} aria-hidden="true" />

const Step = ({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) => (
  <li>
    <button type="button" onClick={onClick}>
      {children}
      <More />
    </button>
  </li>
)

const Top = ({
  departments,
  go,
}: {
  readonly departments: readonly Department[]
  readonly go: (level: Level) => void
}) => {
  const { language, t } = useTexts()
  const login = useLogin()
  const ownCity = useCity()
  return (
    <ul>
      {login ? (
        <Step onClick={() => go({ kind: 'account' })}>
          <UserRound className={icons.icon} aria-hidden="true" />
          <span>
            {t('nav.greeting', { name: login.user.first_name })}{' '}
            <small className={text.muted}>{t('common.account')}</small>
          </span>
        </Step>
      ) : (
        <>
          <li>
            <Link to={paths.home}>{t('nav.home')}</Link>
          </li>
          <li>
            <Link to={paths.login}>{t('nav.login')}</Link>
          </li>
          <li>
            <Link to={paths.signUp}>{t('nav.sign_up')}</Link>
          </li>
        </>
      )}
      {departments.map((department, index) => (
        <li key={department.slug} className={classes(index === 0 && styles.rule)}>
          <button type="button" onClick={() => go({ kind: 'department', trail: [department.slug] })}>
            {department.image ? <Picture src={department.image} alt="" sizes="40px" width={40} /> : null}
            {department.name}
            <More />
          </button>
        </li>
      ))}
      {departments.length === 0 ? <Lines count={8} /> : null}
      <li className={styles.rule}>
        <Link to={paths.sale}>
          <Tag className={icons.icon} aria-hidden="true" />
          {t('market.sale_link')}
        </Link>
      </li>
      <li>
        <Link to={paths.madeInKosova}>
          <KosovaMark />
          {t('card.made_in')}
        </Link>
      </li>
      <li className={styles.rule}>
        <Link to={paths.help}>
          <CircleHelp className={icons.icon} aria-hidden="true" />
          {t('footer.help')}
        </Link>
      </li>
      <Step onClick={() => go({ kind: 'place' })}>
        <MapPin className={icons.icon} aria-hidden="true" />
        {ownCity ? t('place.current', { city: ownCity.name }) : t('place.choose')}
      </Step>
      <Step onClick={() => go({ kind: 'languages' })}>
        <Flag language={language} />
        {LANGUAGE_NAMES[language].name}
      </Step>
    </ul>
  )
}

const Places = ({
  departments,
  trail,
  go,
}: {
  readonly departments: readonly Department[]
  readonly trail: readonly string[]
  readonly go: (level: Level) => void
}) => {
  const t = useT()
  const department = departments.find(({ slug }) => slug === trail[0])
  const category = department?.categories.find(({ slug }) => slug === trail[1])
  const name = category?.name ?? department?.name ?? ''
  return (
    <ul>
      <li>
        <Link className={styles.first} to={toListing(trail)}>
          {t('header.all_of', { name })}
        </Link>
      </li>
      {category
        ? category.sub_categories.map((sub) => (
            <li key={sub.slug}>
              <Link to={toListing([...trail, sub.slug])}>
                {sub.img ? <Picture src={sub.img} alt="" sizes="40px" width={40} /> : null}
                {sub.name}
              </Link>
            </li>
          ))
        : department?.categories.map((each) => (
            <Step key={each.slug} onClick={() => go({ kind: 'category', trail: [...trail, each.slug] })}>
              {each.image ? <Picture src={each.image} alt="" sizes="40px" width={40} /> : null}
              {each.name}
            </Step>
          ))}
    </ul>
  )
}

const Account = () => {
  const t = useT()
  const login = useLogin()
  const signOut = useSignOut(useCall(), useNavigate())
  if (!login) return null
  return (
    <ul>
      {menuLinks(login.user).map(({ label, href, icon: Icon }) => (
        <li key={href}>
          <Link to={href}>
            <Icon className={icons.icon} aria-hidden="true" />
            {t(label)}
          </Link>
        </li>
      ))}
      <li className={styles.rule}>
        <button type="button" onClick={signOut}>
          <LogOut className={icons.icon} aria-hidden="true" />
          {t('nav.sign_out')}
        </button>
      </li>
    </ul>
  )
}

const Languages = ({ onClose }: { readonly onClose: () => void }) => {
  const { language, setLanguage } = useTexts()
  return (
    <ul>
      {LANGUAGES.map((other) => (
        <li key={other}>
          <button
            type="button"
            lang={languageTag(other)}
            aria-current={other === language || undefined}
            onClick={() => {
              onClose()
              setLanguage(other)
            }}
          >
            <Flag language={other} />
            {LANGUAGE_NAMES[other].name}
          </button>
        </li>
      ))}
    </ul>
  )
}

const back = (level: Level): Level => {
  if (level.kind !== 'category') return { kind: 'top' }
  return { kind: 'department', trail: level.trail.slice(0, 1) }
}

/** The phone's menu. A level replaces the one before it; the arrow in the head goes back. */
export const MenuDrawer = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useT()
  const { data } = useDepartments()
  const [level, setLevel] = useState<Level>({ kind: 'top' })
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    // Start at the top level when it opens again.
    if (open) setLevel({ kind: 'top' })
  }
  const { key } = useLocation()
  const departments = data?.result ?? []
  const opened = useRef(key)
  useEffect(() => {
    // Close the menu after a navigation.
    if (key === opened.current) return
    opened.current = key
    onClose()
  }, [key, onClose])
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(level)
  useEffect(() => {
    // The focused element left with the old level, so focus the first row of this one.
    if (shown.current === level) return
    shown.current = level
    body.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [level])
  const trail = 'trail' in level ? level.trail : []
  const department = departments.find(({ slug }) => slug === trail[0])
  const category = department?.categories.find(({ slug }) => slug === trail[1])
  const title =
    category?.name ?? department?.name ?? t(level.kind === 'account' ? 'common.account' : 'common.menu')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="drawer"
      title={title}
      head={
        <>
          {level.kind === 'top' ? null : (
            <IconButton label={t('common.back')} onClick={() => setLevel(back(level))}>
              <ArrowLeft className={icons.icon} aria-hidden="true" />
            </IconButton>
          )}
          <b className={styles.drawerTitle} data-part="title">
            {title}
          </b>
        </>
      }
    >
      <div ref={body} className={styles.level} key={JSON.stringify(level)}>
        {level.kind === 'top' && <Top departments={departments} go={setLevel} />}
        {'trail' in level && <Places departments={departments} trail={level.trail} go={setLevel} />}
        {level.kind === 'account' && <Account />}
        {level.kind === 'languages' && <Languages onClose={onClose} />}
        {level.kind === 'place' && <CityList onChosen={() => setLevel({ kind: 'top' })} />}
      </div>
    </Dialog>
  )
}
