import { type Address, api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { say } from '../../lib/texts.ts'
import type { AddressRow } from './addresses.queries.ts'
import * as service from './addresses.service.ts'

const viewAddress = (row: AddressRow): Address => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  title: row.title,
  city: row.cityId,
  quarter: row.quarterId,
  address: row.address,
  address_notes: row.notes,
  default: row.isDefault,
  address_type: row.type,
  email: row.email,
  cityName: row.cityName,
  quarterName: row.quarterName,
  postal_code: row.postalCode,
})

export const bindAddresses = (bind: Bind, deps: Deps): void => {
  bind(api.addresses.cities, async () => ({ result: await service.listCities(deps) }))
  bind(api.addresses.list, async ({ user }) => ({
    result: (await service.listAddresses(deps, user)).map(viewAddress),
  }))
  bind(api.addresses.byType, async ({ user }) => {
    const all = (await service.listAddresses(deps, user)).map(viewAddress)
    return {
      shipping: all.filter((address) => address.address_type === 'shipping'),
      billing: all.filter((address) => address.address_type === 'invoice'),
    }
  })
  bind(api.addresses.details, async ({ user, params }) => ({
    result: viewAddress(await service.getAddress(deps, user, params.id)),
  }))
  bind(api.addresses.create, async ({ user, body, language }) => ({
    result: viewAddress(await service.createAddress(deps, user, body)),
    message: say(language, 'm.address_created'),
  }))
  bind(api.addresses.update, async ({ user, params, body, language }) => ({
    result: viewAddress(await service.updateAddress(deps, user, params.id, body)),
    message: say(language, 'm.address_updated'),
  }))
  bind(api.addresses.remove, async ({ user, params, language }) => {
    await service.removeAddress(deps, user, params.id)
    return { message: say(language, 'm.address_deleted') }
  })
}
