/** The calls about products of the people of a store: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const listProducts = {
  method: 'GET',
  path: '/backoffice/products',
  auth: 'member',
} as const satisfies Route
export const createProduct = {
  method: 'POST',
  path: '/backoffice/products',
  auth: 'applicant',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const getProduct = {
  method: 'GET',
  path: '/backoffice/products/:id',
  auth: 'member',
} as const satisfies Route
export const putProduct = {
  method: 'PUT',
  path: '/backoffice/products/:id',
  auth: 'applicant',
} as const satisfies Route
export const publishProduct = {
  method: 'POST',
  path: '/backoffice/products/:id/publish',
  auth: 'manager',
} as const satisfies Route
export const withdrawProduct = {
  method: 'POST',
  path: '/backoffice/products/:id/withdraw',
  auth: 'manager',
} as const satisfies Route
export const putVariant = {
  method: 'PUT',
  path: '/backoffice/products/:id/variants/:variantId',
  auth: 'applicant',
} as const satisfies Route
export const addImage = {
  method: 'POST',
  path: '/backoffice/products/:id/images',
  auth: 'applicant',
} as const satisfies Route
export const removeImage = {
  method: 'DELETE',
  path: '/backoffice/products/:id/images/:imageId',
  auth: 'applicant',
} as const satisfies Route
export const removeProduct = {
  method: 'DELETE',
  path: '/backoffice/products/:id',
  auth: 'applicant',
} as const satisfies Route
export const listPrices = {
  method: 'GET',
  path: '/backoffice/products/:id/prices',
  auth: 'member',
} as const satisfies Route
export const listStock = {
  method: 'GET',
  path: '/backoffice/products/:id/stock',
  auth: 'member',
} as const satisfies Route
export const moveStock = {
  method: 'POST',
  path: '/backoffice/stock',
  auth: 'packer',
} as const satisfies Route
export const orderImages = {
  method: 'PUT',
  path: '/backoffice/products/:id/images',
  auth: 'applicant',
} as const satisfies Route
export const copyProduct = {
  method: 'POST',
  path: '/backoffice/products/:id/copy',
  auth: 'manager',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const putOptions = {
  method: 'PUT',
  path: '/backoffice/products/:id/options',
  auth: 'applicant',
} as const satisfies Route
export const listFacts = {
  method: 'GET',
  path: '/backoffice/facts',
  auth: 'applicant',
} as const satisfies Route
export const suggestBrands = {
  method: 'GET',
  path: '/backoffice/suggest/brands',
  auth: 'applicant',
} as const satisfies Route
export const suggestOptions = {
  method: 'GET',
  path: '/backoffice/suggest/options',
  auth: 'applicant',
} as const satisfies Route
export const previewProduct = {
  method: 'GET',
  path: '/backoffice/products/:id/preview',
  auth: 'applicant',
} as const satisfies Route
export const listChanges = {
  method: 'GET',
  path: '/backoffice/changes',
  auth: 'member',
} as const satisfies Route
export const listChangeItems = {
  method: 'GET',
  path: '/backoffice/changes/:id',
  auth: 'member',
} as const satisfies Route
export const undoChange = {
  method: 'POST',
  path: '/backoffice/changes/:id/undo',
  auth: 'member',
} as const satisfies Route
export const changeProducts = {
  method: 'POST',
  path: '/backoffice/products/bulk',
  auth: 'manager',
} as const satisfies Route
