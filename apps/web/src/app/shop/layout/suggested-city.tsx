import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressesQuery } from '../../../features/addresses/address-queries.ts'
import { hasChosenCity, suggestCity } from '../../../lib/chosen-city.ts'
import { useLogin } from '../../../lib/session.ts'

/** Takes the city of the default address, until the shopper chooses one. */
export const SuggestedCity = () => {
  const login = useLogin()
  const { data } = useQuery({ ...addressesQuery(), enabled: Boolean(login) && !hasChosenCity() })
  const address = login ? data?.shipping.find((each) => each.default) : undefined
  const [id, name] = [address?.city, address?.cityName]
  useEffect(() => suggestCity(id && name ? { id, name } : null), [id, name])
  return null
}
