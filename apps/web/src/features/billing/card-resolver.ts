import { cardFields } from '@tregu/contract/cards'
import { resolverOf } from '../../lib/form.ts'
import type { CardValues } from './card-form.ts'

export const resolver = resolverOf<CardValues>(cardFields)
