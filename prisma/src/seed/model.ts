/**
 * The rows of the demo world's catalogue and people, named as in the schema. Ids are assigned here, so that rows can
 * refer to each other.
 */

import type { ArrivalColumns, Language, PriceChange, SizeGuide } from '@tregu/domain'
import type { ChosenFact } from './facts.ts'
import type { Texts } from './texts.ts'

export type CategoryRow = {
  readonly id: number
  readonly parentId: number | null
  readonly level: number
  readonly slug: string
  readonly path: string
  readonly name: Texts
  readonly icon: string | null
  readonly image: string
  readonly position: number
  readonly sizeGuide: SizeGuide | undefined
}

export type BrandRow = {
  readonly id: number
  readonly slug: string
  readonly name: string
}

export type StoreRow = ArrivalColumns & {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly state: 'pending' | 'active'
  readonly application: 'sent' | 'approved'
  readonly applicationSentAt: Date
  readonly ownerId: string
  readonly departmentId: number
  readonly description: Texts
  readonly logo: string
  readonly background: string
  readonly city: string
  readonly phone: string
  readonly legalName: string
  readonly legalAddress: string
  readonly registrationNumber: string
  readonly fiscalNumber: string
  readonly vatNumber: string | null
  readonly email: string
  readonly lawfulGoodsAt: Date
  readonly taxBp: number
  readonly serviceFeeBp: number
  readonly commissionBp: number
  readonly deliveryPrice: number
  readonly freeDeliveryFrom: number | null
  readonly minimumOrder: number
  readonly paymentMethods: readonly string[]
  /** Ids of the cities that an express store delivers to. */
  readonly cities: readonly number[]
  readonly accountHolder: string
  readonly iban: string
  readonly createdAt: Date
}

export type ImageRow = {
  readonly id: number
  readonly src: string
  readonly rank: number
}

export type ValueRow = {
  readonly id: number
  readonly position: number
  readonly slug: string
  readonly name: Texts
  readonly rgb: string | null
  readonly imageId: number | null
}

export type GroupRow = {
  readonly id: number
  readonly position: number
  readonly slug: string
  readonly name: Texts
  readonly values: readonly ValueRow[]
}

export type VariantRow = {
  readonly id: number
  readonly combination: string
  readonly price: number
  readonly discountPrice: number | null
  readonly stock: number
  readonly imageId: number | null
  readonly valueIds: readonly number[]
  readonly history: readonly PriceChange[]
}

/** A product with all its child rows. */
/** The product's place among those of its kind, and among those of its dish or sort. */
export type PictureTurn = {
  readonly turn: number
  readonly dish?: { readonly index: number; readonly turn: number } | undefined
}

export type ProductRow = {
  readonly id: number
  readonly slug: string
  readonly storeId: number
  readonly categoryId: number
  readonly brandId: number | null
  readonly status: 'published' | 'withdrawn'
  readonly name: Texts
  readonly description: Texts
  readonly madeInKosova: boolean
  readonly createdAt: Date
  readonly publishedAt: Date
  readonly images: readonly ImageRow[]
  /** Not stored: a view that only a buyer shows. */
  readonly photo: string | null
  readonly groups: readonly GroupRow[]
  readonly variants: readonly VariantRow[]
  readonly facts: () => readonly ChosenFact[]
  /** Not stored: its place in the tree, its review texts, how often it is bought and how well it is liked (1 to 5). */
  readonly department: string
  readonly reviewKinds: readonly string[]
  readonly popularity: number
  readonly quality: number
  /** Not stored: which of its kind's pictures it shows; products of one group may swap turns, null: it keeps its own. */
  readonly pictureTurn: PictureTurn
  readonly pictureGroup: string | null
  readonly lookAt: (turn: PictureTurn) => { readonly shape: string; readonly hero: string }
}

export type UserRow = {
  readonly id: string
  readonly email: string
  readonly emailConfirmedAt: Date | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly phoneConfirmedAt: Date | null
  readonly birthday: string | null
  readonly role: 'customer' | 'business'
  readonly permissions: readonly string[]
  readonly language: Language
  readonly createdAt: Date
}

export type AddressRow = {
  readonly id: string
  readonly userId: string
  readonly type: 'shipping' | 'invoice'
  readonly name: string
  readonly phone: string
  readonly title: string
  readonly cityId: number
  readonly quarterId: number
  readonly address: string
  readonly notes: string
  readonly postalCode: string
  readonly email: string
  readonly isDefault: boolean
  readonly createdAt: Date
}

export type CardRow = {
  readonly id: string
  readonly userId: string
  readonly token: string
  readonly fullName: string
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly isDefault: boolean
  readonly createdAt: Date
}

export type AddressSnapshot = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly cityName: string
  readonly quarterName: string
  readonly postal_code: string
  readonly address_notes: string
  readonly email: string
}
