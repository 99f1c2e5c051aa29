/**
 * The contract without schemas: its types, and at run time only methods and paths.
 * Importing the schemas would bring zod into every page; the server checks replies.
 */
import type { api as contract } from '@tregu/contract'
import { routes } from '@tregu/contract/routes'

export const api = routes as unknown as Omit<typeof contract, 'backoffice'>
