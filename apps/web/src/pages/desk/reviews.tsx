import { useQuery } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import { RATING_MAX } from '@tregu/domain'
import { ReviewList } from '../../features/answers/review-list.tsx'
import { type DeskReview, deskReviewsQuery } from '../../features/answers/review-queries.ts'
import { useAnsweredList } from '../../features/answers/use-answered-list.ts'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { RoleNote } from '../../features/own-stores/role-note.tsx'
import { StoreSelect } from '../../features/own-stores/store-select.tsx'
import { useListAddress } from '../../lib/list-address.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import * as utility from '../../styles/util.module.css'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { inputClass } from '../../ui/field.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListCount } from '../../ui/list-count.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import * as styles from './products-page.module.css'

const PAGE_SIZE = 10
const names = ['answered', 'stars', 'photos', 'store'] as const
/** Without a word in the address those that wait are shown. */
const tabs = ['no', 'yes', 'all'] as const
const stars = Array.from({ length: RATING_MAX }, (_, index) => String(RATING_MAX - index))

const useReviews = () => {
  const keep = useAnsweredList<DeskReview>(deskRoutes.listReviews.path)
  const address = useListAddress(officePaths.deskReviews, names, {
    answered: (word) => tabs.some((tab) => tab === word),
    stars: (word) => stars.includes(word),
    photos: (word) => word === '1',
  })
  const { filter } = address
  const tab = tabs.find((each) => each === filter.answered) ?? 'no'
  const query = deskReviewsQuery({
    page: filter.page,
    page_size: PAGE_SIZE,
    ...(tab !== 'all' && { answered: tab }),
    ...(filter.stars && { stars: Number(filter.stars) }),
    ...(filter.photos && { photos: true }),
    ...(filter.store && { store: filter.store }),
  })
  const { data } = useQuery(query)
  return {
    ...address,
    tab,
    data,
    keep,
  }
}

const Reviews = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf, tab, data, keep } = useReviews()
  const isMany = (useOwnRoles()?.stores.length ?? 0) > 1
  return (
    <>
      <FilterRow
        label={t('answers.which')}
        chosen={tab}
        links={tabs.map((each) => ({
          value: each,
          label: t(`answers.tab_${each}`),
          href: hrefOf({ answered: each === 'no' ? '' : each }),
        }))}
      />
      <div className={styles.tools}>
        <select
          className={inputClass(undefined, utility.ownWidth)}
          aria-label={t('answers.stars')}
          value={filter.stars}
          onChange={(event) => navigate(hrefOf({ stars: event.target.value }))}
        >
          <option value="">{t('answers.all_stars')}</option>
          {stars.map((each) => (
            <option key={each} value={each}>
              {t('stars.label', { n: each })}
            </option>
          ))}
        </select>
        <select
          className={inputClass(undefined, utility.ownWidth)}
          aria-label={t('answers.photos')}
          value={filter.photos}
          onChange={(event) => navigate(hrefOf({ photos: event.target.value }))}
        >
          <option value="">{t('answers.any_photos')}</option>
          <option value="1">{t('answers.with_photos')}</option>
        </select>
      </div>
      {data ? (
        <>
          <ListCount>{t('common.reviews', { n: data.count })}</ListCount>
          <ReviewList reviews={data.result} isMany={isMany} onChanged={keep} />
          {data.count > 0 ? null : (
            <Empty
              title={t(
                tab === 'no' && !filter.stars && !filter.photos ? 'answers.none_wait' : 'answers.none',
              )}
              {...(tab !== 'all' && {
                action: (
                  <ButtonLink to={hrefOf({ answered: 'all', stars: '', photos: '' })}>
                    {t('answers.show_all')}
                  </ButtonLink>
                ),
              })}
            />
          )}
          <Pagination
            page={filter.page}
            count={Math.ceil(data.count / PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      ) : (
        <Lines count={10} />
      )}
    </>
  )
}

/** The reviews of the own products: those without an answer first, each answered in place. */
export const Page = () => {
  const t = useT()
  const navigate = useNavigate()
  const { filter, hrefOf } = useListAddress(officePaths.deskReviews, names)
  return (
    <DeskPage
      title={t('desk.reviews')}
      aside={<StoreSelect store={filter.store} onChange={(store) => navigate(hrefOf({ store }))} />}
    >
      <RoleNote least="manager">
        <Reviews />
      </RoleNote>
    </DeskPage>
  )
}
