/** The door of the catalogue's pages: product, home, best sellers. Other modules import this file only. */
export { countSales } from './best-sellers.queries.ts'
export { getProduct } from './product.service.ts'
