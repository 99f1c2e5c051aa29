/** The typed content of the demo world, read from its files. */

import bestSold from './content/best-sold.json' with { type: 'json' }
import brands from './content/brands.json' with { type: 'json' }
import chats from './content/chats.json' with { type: 'json' }
import coupons from './content/coupons.json' with { type: 'json' }
import departments from './content/departments.json' with { type: 'json' }
import factValues from './content/fact-values.json' with { type: 'json' }
import facts from './content/facts.json' with { type: 'json' }
import fixed from './content/fixed.json' with { type: 'json' }
import home from './content/home.json' with { type: 'json' }
import options from './content/options.json' with { type: 'json' }
import people from './content/people.json' with { type: 'json' }
import reviews from './content/reviews.json' with { type: 'json' }
import sizes from './content/sizes.json' with { type: 'json' }
import stores from './content/stores.json' with { type: 'json' }
import beauty from './content/types/beauty.json' with { type: 'json' }
import books from './content/types/books.json' with { type: 'json' }
import fashion from './content/types/fashion.json' with { type: 'json' }
import garden from './content/types/garden.json' with { type: 'json' }
import house from './content/types/house.json' with { type: 'json' }
import kids from './content/types/kids.json' with { type: 'json' }
import medical from './content/types/medical.json' with { type: 'json' }
import sport from './content/types/sport.json' with { type: 'json' }
import techno from './content/types/techno.json' with { type: 'json' }
import express from './content/types/tele-express.json' with { type: 'json' }
import type { Six } from './texts.ts'

export type Tone = 'cool' | 'warm' | 'blush' | 'sage' | 'sand'

/** slug, names, children. */
export type TreeNode = readonly [string, Six, (readonly TreeNode[])?]

export type DepartmentContent = {
  readonly slug: string
  readonly icon: string
  readonly tone: Tone
  /** The studio's group on the covers of the department's stores. */
  readonly cover: string
  readonly name: Six
  readonly tree: readonly TreeNode[]
}

export type OptionContent = {
  readonly name: Six
  /** `add`: percent above the first value's price. */
  readonly values: Readonly<
    Record<string, { readonly name: Six; readonly rgb?: string; readonly add?: number }>
  >
}

export type TypeContent = {
  readonly slug: string
  /** Path of the tree below the department. */
  readonly leaf: string
  readonly name: Six
  readonly about: Six
  /** Lowest and highest price in euros. */
  readonly price: readonly [number, number]
  readonly options?: Readonly<Record<string, readonly string[]>>
  readonly traits: readonly string[]
  /** Food stands before a backdrop of sand. */
  readonly food?: boolean
  readonly kosova?: boolean
  /** Variants of the name. */
  readonly kinds?: readonly Six[]
  /** Dishes that replace the name. */
  readonly dishes?: readonly Six[]
  /** Books: title and a sentence about it. */
  readonly titles?: readonly (readonly [Six, Six])[]
}

export type DepartmentTypes = {
  readonly models: readonly string[]
  readonly numbered: boolean
  readonly brandless?: boolean
  /** A suffix for the name, its sentence, and what it adds to the price of a kind without dishes, as a part of it. */
  readonly traits: Readonly<Record<string, readonly [Six, Six, number?]>>
  readonly types: readonly TypeContent[]
}

export type StoreContent = {
  readonly slug: string
  /** The group on its cover, when it sells other goods than the department's group shows. */
  readonly cover?: string
  readonly name: string
  readonly department: string
  readonly city: string
  readonly state?: 'pending'
  /** Slugs of the categories that it sells; missing: all of its department. */
  readonly categories?: readonly string[]
  readonly delivery: number
  readonly freeFrom?: number
  readonly tax?: number
  readonly fee?: number
  readonly minimum?: number
  /** Working days, `2-4`. */
  readonly days: string
  /** `HH:mm`; missing: 14:00. */
  readonly cutOff?: string
  /** Express stores: the opening hours, the minutes on the way, the served cities. */
  readonly open?: string
  readonly minutes?: string
  readonly cities?: readonly string[]
  readonly pay: string
  readonly about: Six
}

export type FixedProduct = {
  readonly slug: string
  readonly department: string
  readonly leaf: string
  readonly store: string
  readonly brand: string | null
  /** Slug of the kind whose pictures show the product when `kinds` has no entry under the product's slug. */
  readonly kind?: string
  /** The index of the dish or sort of that kind. */
  readonly dish?: number
  readonly price: number
  readonly discountPrice?: number
  readonly stock: number
  readonly kosova?: boolean
  readonly food?: boolean
  readonly popular?: boolean
  readonly withdrawn?: boolean
  readonly options?: Readonly<Record<string, readonly string[]>>
  /** `red/xl`: values in the order of the groups. */
  readonly missing?: readonly string[]
  readonly soldOut?: readonly string[]
  readonly name: Six
  readonly about: Six
}

export type FixedAccount = {
  readonly email: string
  readonly first: string
  readonly last: string
  readonly role: 'customer' | 'business'
  readonly permissions?: readonly string[]
  readonly language: string
  readonly phone: string | null
  readonly birthday: string | null
  readonly store?: string
}

export type FactContent = {
  readonly slug: string
  readonly kind: 'text' | 'number' | 'yes_no' | 'choice' | 'choices'
  readonly unit?: string
  readonly name: Six
  readonly choices?: readonly (readonly [string, Six])[]
  /** Whether listings filter by it. */
  readonly filter?: boolean
  /** Whether it is what a package contains. */
  readonly content?: boolean
  /** Groups of options that say the same, so that a product with one does not state the fact. */
  readonly options?: readonly string[]
  /** Paths of the categories that have it, and whether they ask for it. */
  readonly categories: readonly (readonly [string, boolean?])[]
}

/** The value of a fact; `any`: one of several that fit. */
export type FactWish =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly any: readonly (string | number)[] }
export type FactsOfThing = Readonly<Record<string, FactWish>>
/** `each` by the index of the dish, sort or title, `with` by trait. */
export type FactsOfKind = FactsOfThing & {
  readonly each?: readonly FactsOfThing[]
  readonly with?: Readonly<Record<string, FactsOfThing>>
}

export type CouponContent = {
  readonly code: string
  readonly name: Six
  readonly value: number
  readonly minSpend: number
  readonly maxUses?: number
  /** Days from the start day. */
  readonly from: number
  readonly to: number
  readonly store?: string
  readonly promo?: boolean
  readonly claimable?: boolean
  /** Fixed points of people and tests: the generator does not change them. */
  readonly fixed?: boolean
}

export type HomeContent = {
  readonly title: Six
  readonly text?: Six
  readonly action?: Six
  readonly link: string
  readonly query?: string
  /** A group of goods of the studio. */
  readonly group?: string
  readonly tone?: string
}

export type PeopleGroup = {
  readonly language: string
  readonly weight: number
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly last: readonly string[]
}

/** v: visitor, a: agent. */
type ChatLine = readonly ['v' | 'a', string]

export type Content = {
  /** By department, the types of which one product sells more than the others. */
  readonly bestSold: Readonly<Record<string, readonly string[]>>
  readonly brands: readonly (readonly [string, string, readonly string[]])[]
  readonly departments: readonly DepartmentContent[]
  readonly options: Readonly<Record<string, OptionContent>>
  /** In the form of the file that the command `sizes` reads. */
  readonly sizes: unknown
  readonly types: Readonly<Record<string, DepartmentTypes>>
  readonly stores: readonly StoreContent[]
  readonly fixed: { readonly products: readonly FixedProduct[]; readonly accounts: readonly FixedAccount[] }
  readonly facts: readonly FactContent[]
  readonly factValues: {
    /** By `department/type`. */
    readonly types: Readonly<Record<string, FactsOfKind>>
    /** By department and trait; the empty one holds for all. */
    readonly traits: Readonly<Record<string, Readonly<Record<string, FactsOfThing>>>>
    readonly fixed: Readonly<Record<string, FactsOfKind>>
  }
  readonly coupons: Readonly<Record<'platform' | 'promos' | 'stores', readonly CouponContent[]>>
  readonly home: Readonly<Record<'slides' | 'tiles' | 'rows', readonly HomeContent[]>> &
    Readonly<Record<'kosova' | 'express', HomeContent>>
  readonly people: {
    readonly groups: readonly PeopleGroup[]
    /** name, country, postal code, quarters, weight */
    readonly cities: readonly (readonly [string, string, string, readonly string[], number])[]
    readonly streets: readonly string[]
    readonly titles: Readonly<Record<string, readonly string[]>>
    readonly notes: readonly string[]
  }
  /** kind, rating, language, text */
  readonly reviews: readonly (readonly [string, number, string, string])[]
  readonly chats: {
    readonly canned: readonly { readonly shortcut: string; readonly text: Six }[]
    readonly chats: readonly {
      readonly language: string
      readonly rating: number
      readonly messages: readonly ChatLine[]
    }[]
  }
}

const types = { techno, house, fashion, beauty, kids, sport, books, garden, medical, 'tele-express': express }

// JSON has arrays where the types have tuples; `content.test.ts` checks each of them.
const files: unknown = {
  bestSold,
  brands,
  departments,
  options,
  sizes,
  types,
  facts,
  factValues,
  stores,
  fixed,
  coupons,
  home,
  people,
  reviews,
  chats,
}
export const content = files as Content
