/** The door of listings. Other modules import this file only. */
export { listRow, listSimilar } from './listing.service.ts'
