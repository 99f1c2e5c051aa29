import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressesQuery } from '../../../features/addresses/address-queries.ts'
import { hasChosenPlace, suggestPlace } from '../../../lib/place.ts'
import { useLogin } from '../../../lib/session.ts'

/** Takes the city of the default address, until the shopper chooses one. */
export const SuggestedPlace = () => {
  const login = useLogin()
  const { data } = useQuery({ ...addressesQuery(), enabled: Boolean(login) && !hasChosenPlace() })
  const address = login ? data?.shipping.find((each) => each.default) : undefined
  const [id, name] = [address?.city, address?.cityName]
  useEffect(() => suggestPlace(id && name ? { id, name } : null), [id, name])
  return null
}
