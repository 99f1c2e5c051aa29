/** The route tables of the back office. They load with the first of its pages, so that no shopper waits for them. */
import { desk } from './desk/desk.ts'
import { office } from './office/office.ts'
import { support } from './support/support.ts'

export const backOfficeWings = [desk, support, office] as const
