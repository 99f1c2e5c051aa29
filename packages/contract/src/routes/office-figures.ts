/** The calls of administrators about the figures of the market: method, path and the least permission. */
import type { Route } from '../endpoint.ts'

export const salesFigures = {
  method: 'GET',
  path: '/backoffice/reports/sales',
  auth: 'administrator',
} as const satisfies Route
export const salesFiguresCsv = {
  method: 'GET',
  path: '/backoffice/reports/sales.csv',
  auth: 'administrator',
  raw: true,
} as const satisfies Route
export const sellerFigures = {
  method: 'GET',
  path: '/backoffice/reports/sellers',
  auth: 'administrator',
} as const satisfies Route
export const sellerFiguresCsv = {
  method: 'GET',
  path: '/backoffice/reports/sellers.csv',
  auth: 'administrator',
  raw: true,
} as const satisfies Route
export const visitFigures = {
  method: 'GET',
  path: '/backoffice/reports/visits',
  auth: 'administrator',
} as const satisfies Route
export const visitFiguresCsv = {
  method: 'GET',
  path: '/backoffice/reports/visits.csv',
  auth: 'administrator',
  raw: true,
} as const satisfies Route
export const serviceFigures = {
  method: 'GET',
  path: '/backoffice/reports/service',
  auth: 'administrator',
} as const satisfies Route
export const searchFigures = {
  method: 'GET',
  path: '/backoffice/reports/searches',
  auth: 'administrator',
} as const satisfies Route
export const searchFiguresCsv = {
  method: 'GET',
  path: '/backoffice/reports/searches.csv',
  auth: 'administrator',
  raw: true,
} as const satisfies Route
export const serviceFiguresCsv = {
  method: 'GET',
  path: '/backoffice/reports/service.csv',
  auth: 'administrator',
  raw: true,
} as const satisfies Route
