/** The door of listings. Other modules import this file only. */
import type { Module } from '../../module.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { bindListing } from './listing.routes.ts'

export { findLowestPrice, listRow, listSimilar } from './listing.service.ts'

export const listingModule: Module<CatalogueDeps> = { name: 'listing', bind: bindListing, tables: [] }
