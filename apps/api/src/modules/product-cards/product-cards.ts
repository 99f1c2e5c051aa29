/** The door of product cards: products as lists show them. Other modules import this file only. */
export { listCardsBySlug, readCards } from './product-cards.service.ts'
