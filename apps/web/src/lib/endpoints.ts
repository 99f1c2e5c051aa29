/**
 * The contract as a browser holds it: its types, and of its values only methods and paths.
 * Importing the schemas would bring zod into every page; replies are the server's to check.
 */
import type { api as contract } from '@tregu/contract'
import { routes } from '@tregu/contract/routes'

export const api = routes as unknown as Omit<typeof contract, 'backoffice'>
