import type { Load } from '../../lib/page.ts'
import { Redirect, useParams } from '../../lib/router.tsx'
import { paths, to } from '../../paths.ts'

type Params = Readonly<Record<string, string>>

/** Redirects addresses of the older dashboards. */
const placeOf = ({ tab, id }: Params): string => {
  if (tab === undefined) return paths.dashboard
  if (tab === 'address' && id === 'create') return paths.addressCreate
  if (tab === 'address' && id !== undefined) return to(paths.addressEdit, { id })
  return to(paths.dashboardTab, { tab })
}

export const load: Load = ({ params }) => Promise.resolve({ moved: placeOf(params) })

export const Page = () => <Redirect to={placeOf(useParams())} />
