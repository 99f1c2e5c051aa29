import { useT } from '../lib/texts.tsx'

/** Keys for this many placeholders. */
export const placeNames = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)

export const Loading = () => {
  const t = useT()
  return (
    <p className="vh" role="status">
      {t('common.loading')}
    </p>
  )
}

/** Placeholders of product cards, in their geometry; visible only after 200 ms (CSS). */
export const CardSkeletons = ({ count }: { readonly count: number }) =>
  placeNames(count).map((name) => (
    <li key={name} className="card wait" aria-hidden="true">
      <div className="sk pic" />
      <div className="body">
        <div className="sk h-5 w-2/5" />
        <div className="sk mt-1 h-3 w-full" />
        <div className="sk mt-1 h-3 w-3/5" />
      </div>
    </li>
  ))

export const Lines = ({ count }: { readonly count: number }) =>
  placeNames(count).map((name) => <div key={name} className="sk mt-3 h-4 w-full" aria-hidden="true" />)

/** Placeholder of a page. */
export const PageSkeleton = () => (
  <div className="wrap page-wait" aria-busy="true">
    <Loading />
    <div className="sk mt-8 h-9 w-2/5 wait" aria-hidden="true" />
    <div className="wait">
      <Lines count={5} />
    </div>
  </div>
)
