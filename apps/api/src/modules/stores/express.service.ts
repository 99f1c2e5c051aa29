/** Express stores as places to order from now, and their menus (docs/rules/stores.md#express-stores). */
import {
  arrivalTermsOf,
  EXPRESS_DEPARTMENT,
  findOpeningChange,
  type Language,
  MENU_SECTION_SENT,
  pickText,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { type ArrivalClock, startArrivalClock } from '../../lib/arrivals.ts'
import {
  ANY_STORE,
  type CatalogueDeps,
  listingTags,
  productTag,
  storeTag,
} from '../catalogue-index/catalogue-index.ts'
import { readCards } from '../product-cards/product-cards.ts'
import * as queries from './express.queries.ts'
import { viewExpressStores, viewOpening } from './express.view.ts'
import { checkStoreMoved } from './stores.service.ts'

const earliest = (times: readonly (Date | number | null)[]): number | null => {
  const known = times.filter((time) => time !== null).map(Number)
  return known.length === 0 ? null : Math.min(...known)
}

const sectionIdsOf = (rows: readonly { readonly categoryId: number | null }[]) => [
  ...new Set(rows.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]))),
]

/** Lists express stores, what the list depends on, and the time in milliseconds at which one of them opens or closes. */
export const listExpressStores = async (deps: CatalogueDeps, language: Language) => {
  const { db, sql, catalogue, now } = deps
  await catalogue.caughtUp()
  const at = now()
  const rows = await queries.listExpressStores(db)
  const ids = rows.map(({ id }) => id)
  const [counts, dishes] = await Promise.all([
    queries.countByStoreAndCategory(db, ids),
    queries.listShownDishes(sql, ids),
  ])
  const sections = await queries.listSections(db, sectionIdsOf(counts))
  const node = catalogue.names.path([EXPRESS_DEPARTMENT])?.[0] ?? null
  return {
    result: viewExpressStores(rows, { counts, dishes, sections, language, now: at }),
    tags: [
      ANY_STORE,
      ...listingTags({ node, storeId: null }),
      ...ids.map(storeTag),
      ...dishes.map(({ productId }) => productTag(productId)),
    ],
    until: earliest(
      rows.map((row) => {
        const { express } = arrivalTermsOf(row)
        return express && findOpeningChange(express, at)
      }),
    ),
  }
}

type Dish = Awaited<ReturnType<typeof queries.listDishes>>[number]

/** The first paragraph, as it was typed. */
const openingOf = (text: string): string => text.trim().split(/\n\s*\n/)[0] ?? ''

const viewDishes = async (
  deps: CatalogueDeps,
  dishes: readonly Dish[],
  language: Language,
  arrivals: ArrivalClock,
) => {
  const ids = dishes.map(({ productId }) => productId)
  const cards = await readCards(deps, ids, language, arrivals)
  const written = new Map(
    dishes.map(({ productId, description }) => [String(productId), pickText(description, language).text]),
  )
  return cards.map((product) => ({ product, about: openingOf(written.get(product.id) ?? '') }))
}

/**
 * Reads the menu of an express store, what it depends on, and the time in milliseconds at which it changes by itself.
 * @throws MovedError for an address that a store had, AppError not_found for another one and for an ordinary store
 */
export const getMenu = async (deps: CatalogueDeps, slug: string, language: Language) => {
  const { db, catalogue, now } = deps
  await catalogue.caughtUp()
  const at = now()
  const row = await queries.findExpressStore(db, slug)
  const express = row && arrivalTermsOf(row).express
  if (!row || !express) {
    await checkStoreMoved(deps, slug)
    throw new AppError('not_found')
  }
  const [all, counts] = await Promise.all([
    queries.listDishes(db, row.id),
    queries.countByStoreAndCategory(db, [row.id]),
  ])
  const arrivals = startArrivalClock(at)
  const sections = await Promise.all(
    (await queries.listSections(db, sectionIdsOf(all))).map(async (section) => {
      const dishes = all.filter(({ categoryId }) => categoryId === section.id).slice(0, MENU_SECTION_SENT)
      return {
        slug: section.slug,
        name: pickText(section.name, language).text,
        count: counts.find(({ categoryId }) => categoryId === section.id)?.count ?? dishes.length,
        dishes: await viewDishes(deps, dishes, language, arrivals),
      }
    }),
  )
  const products = sections.flatMap(({ dishes }) => dishes.map(({ product }) => productTag(product.id)))
  return {
    reply: { sections, opens: viewOpening(express, at) },
    tags: [storeTag(row.id), ...listingTags({ node: null, storeId: row.id }), ...products],
    until: earliest([arrivals.until(), findOpeningChange(express, at)]),
  }
}
