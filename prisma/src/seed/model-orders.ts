/** The rows of activity in the demo world: coupons, purchases, payments, reviews, chats. */

import type {
  Fit,
  InvoiceFigures,
  InvoiceKind,
  Language,
  LedgerKind,
  LedgerParty,
  OrderStatus,
  ReturnStatus,
} from '@tregu/domain'
import type { AddressSnapshot } from './model.ts'
import type { Texts } from './texts.ts'

export type CouponRow = {
  readonly id: number
  readonly code: string
  readonly name: Texts
  readonly isPromo: boolean
  readonly storeId: number | null
  readonly value: number
  readonly minSpend: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly maxUses: number | null
  readonly claimable: boolean
  readonly createdAt: Date
}

export type GrantRow = {
  readonly userId: string
  readonly couponId: number
  readonly at: Date
  readonly endsAt: Date | null
}

export type RedemptionRow = {
  readonly id: string
  readonly couponId: number
  readonly userId: string
  readonly purchaseId: string
  readonly amount: number
  readonly at: Date
  readonly returnedAt: Date | null
}

export type PurchaseRow = {
  readonly id: string
  readonly code: string
  readonly userId: string
  readonly email: string
  readonly language: Language
  readonly total: number
  readonly paymentType: 'cash' | 'creditCard'
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly shippingAddress: AddressSnapshot
  readonly billingAddress: AddressSnapshot
  readonly createdAt: Date
}

export type PaymentRow = {
  readonly id: string
  readonly purchaseId: string
  readonly userId: string
  readonly provider: string
  readonly reference: string
  readonly amount: number
  readonly state: 'captured' | 'refunded'
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What the provider gave back for one order. */
export type RefundRow = {
  readonly id: string
  readonly paymentId: string
  readonly orderId: string
  readonly amount: number
  readonly state: 'done'
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type OrderRow = {
  readonly id: string
  readonly purchaseId: string
  readonly storeId: number
  readonly status: OrderStatus
  readonly subtotal: number
  readonly tax: number
  readonly delivery: number
  readonly serviceFee: number
  readonly discount: number
  readonly total: number
  readonly commissionBp: number
  readonly arrivesFrom: string
  readonly arrivesTo: string
  readonly createdAt: Date
  readonly deliveredAt: Date | null
}

export type OrderLineRow = {
  readonly id: string
  readonly orderId: string
  readonly position: number
  readonly productId: number
  readonly variantId: number
  readonly slug: string
  readonly department: string
  readonly name: Texts
  readonly options: readonly { readonly name: Texts; readonly value: Texts; readonly rgb: string | null }[]
  readonly image: string
  readonly price: number
  readonly discountPrice: number | null
  readonly quantity: number
  readonly total: number
  readonly returnedQuantity: number
}

export type OrderEventRow = {
  readonly orderId: string
  readonly status: OrderStatus
  readonly actor: 'shopper' | 'seller' | 'platform'
  readonly actorId: string | null
  readonly reason: string | null
  readonly at: Date
}

export type ReturnRow = {
  readonly id: string
  readonly orderId: string
  readonly status: ReturnStatus
  readonly reason: string
  readonly refund: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type ReturnLineRow = {
  readonly returnId: string
  readonly orderLineId: string
  readonly quantity: number
}

export type LedgerRow = {
  readonly orderId: string | null
  readonly storeId: number
  readonly payoutId: string | null
  readonly kind: LedgerKind
  readonly payer: LedgerParty
  readonly orderLineId: string | null
  readonly couponId: number | null
  readonly amount: number
  readonly at: Date
}

export type InvoiceRow = Omit<InvoiceFigures, 'lines'> & {
  readonly id: number
  readonly storeId: number
  readonly year: number
  readonly kind: InvoiceKind
  readonly number: number
  readonly orderId: string
  readonly invoiceId: number | null
  readonly issuedAt: Date
  readonly seller: Readonly<Record<string, string | null>>
  readonly lines: readonly { readonly line: string; readonly quantity: number; readonly amount: number }[]
  readonly vatBp: number | null
  readonly vat: number
}

export type InvoiceCounterRow = {
  readonly storeId: number
  readonly year: number
  readonly kind: InvoiceKind
  readonly last: number
  readonly lastAt: Date
}

export type PayoutRow = {
  readonly id: string
  readonly storeId: number
  readonly amount: number
  readonly reference: string
  readonly at: Date
}

export type StockChangeRow = {
  readonly variantId: number
  readonly change: number
  readonly reason: 'opening' | 'sale' | 'cancellation' | 'return'
  readonly orderId: string | null
  readonly at: Date
}

export type ReviewRow = {
  readonly id: string
  readonly orderLineId: string
  readonly productId: number
  readonly userId: string
  readonly rating: number
  readonly comment: string
  readonly nameHidden: boolean
  readonly authorName: string
  readonly language: Language | null
  readonly images: readonly string[]
  readonly fit: Fit | null
  readonly createdAt: Date
}

export type UsefulMarkRow = {
  readonly reviewId: string
  readonly userId: string
  readonly at: Date
}

export type ChatRow = {
  readonly id: string
  readonly nickname: string
  readonly userId: string
  readonly status: 'finished'
  readonly agentId: string
  readonly language: string
  readonly name: string
  readonly email: string
  readonly lastSequence: number
  readonly visitorSeen: number
  readonly agentSeen: number
  readonly rating: number | null
  readonly createdAt: Date
  readonly lastAt: Date
  readonly takenAt: Date
  readonly finishedAt: Date
}

export type ChatMessageRow = {
  readonly id: string
  readonly chatId: string
  readonly sequence: number
  readonly authorKind: 'visitor' | 'agent' | 'system'
  readonly author: string
  readonly type: 'text' | 'emoji'
  readonly content: string
  readonly data: Readonly<Record<string, string>>
  readonly at: Date
}

export type HomePartRow = {
  readonly kind: 'slide' | 'tile' | 'row' | 'kosova' | 'express'
  readonly position: number
  readonly title: Texts
  readonly text: Texts | Readonly<Record<string, never>>
  readonly action: Texts | Readonly<Record<string, never>>
  readonly link: string
  readonly image: string | null
  readonly tone: string
  readonly query: string
}
