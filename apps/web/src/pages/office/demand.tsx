import { useQuery } from '@tanstack/react-query'
import * as storesRoutes from '@tregu/contract/routes/stores'
import { DESK_PAGE_SIZE, LANGUAGE_NAMES, LANGUAGES } from '@tregu/domain'
import * as styles from '../../features/demand/demand.module.css'
import { demandQuery } from '../../features/demand/demand-queries.ts'
import { MissedTable } from '../../features/demand/missed-table.tsx'
import { SearchTable } from '../../features/demand/search-table.tsx'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { query } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as text from '../../styles/text.module.css'
import { DeskPage } from '../../ui/desk-page.tsx'
import { inputClass } from '../../ui/field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'

/** `lang` in an address is the language of the page. */
const names = ['words', 'department', 'store'] as const
const isLang = (word: string) => LANGUAGES.some((language) => language === word)

const useDemand = () => useListAddress(officePaths.marketDemand, names, { words: isLang })

/** The language of the searches, and department and store of the products. */
const Filters = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useDemand()
  const departments = useQuery(query(storesRoutes.departments, { query: { depth: '1' } })).data?.result ?? []
  const select = inputClass(undefined, styles.select)
  return (
    <div className={styles.filters}>
      <select
        className={select}
        aria-label={t('figures.lang')}
        value={filter.words}
        onChange={({ target }) => navigate(hrefOf({ words: target.value }))}
      >
        <option value="">{t('figures.all_languages')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language].name}
          </option>
        ))}
      </select>
      <select
        className={select}
        aria-label={t('figures.department')}
        value={filter.department}
        onChange={({ target }) => navigate(hrefOf({ department: target.value }))}
      >
        <option value="">{t('figures.all_departments')}</option>
        {departments.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />
    </div>
  )
}

const Lists = () => {
  const t = useT()
  const { filter, hrefOf } = useDemand()
  const { page, words: lang, department, store } = filter
  const { data } = useQuery(
    demandQuery({
      page,
      ...(lang && { lang: LANGUAGES.find((language) => language === lang) }),
      ...(department && { department }),
      ...(store && { store }),
    }),
  )
  if (!data) return <Lines count={10} />
  const { searches, products } = data.result
  return (
    <>
      <section className={styles.part} aria-labelledby="unmet-searches">
        <h2 id="unmet-searches">{t('figures.unmet')}</h2>
        <p className={text.muted}>{t('figures.unmet_text')}</p>
        {searches.length > 0 ? <SearchTable searches={searches} /> : <p>{t('figures.unmet_none')}</p>}
      </section>
      <section className={styles.part} aria-labelledby="missed-products">
        <h2 id="missed-products">{t('figures.missed')}</h2>
        <p className={text.muted}>{t('figures.missed_text')}</p>
        {products.length > 0 ? <MissedTable products={products} /> : <p>{t('figures.missed_none')}</p>}
      </section>
      <Pagination
        page={page}
        count={Math.ceil(data.count / DESK_PAGE_SIZE)}
        hrefOf={(next) => hrefOf({ page: next })}
      />
    </>
  )
}

/** What people search for and wish, and do not get. */
export const Page = () => {
  const t = useT()
  const { filter } = useDemand()
  const hasManager = useOwnRoles()?.has('manager') === true
  return (
    <DeskPage title={t('desk.demand')}>
      <RoleNote least="manager" store={filter.store || undefined}>
        {hasManager ? (
          <div className={styles.page}>
            <Filters />
            <Lists />
          </div>
        ) : null}
      </RoleNote>
    </DeskPage>
  )
}
