/** The contract's types as the server's code holds them: amounts in cents, instants as Dates (decision 26). */
import type { z } from 'zod'
import type { chatRow, leftMessage, returned } from './backoffice-fields.ts'
import type { cart } from './cart.ts'
import type { supportFigures, supportSettings, supportSettingsChange } from './chat-administration-fields.ts'
import type { deskOrder, overview } from './desk-fields.ts'
import type { order } from './orders.ts'
import type { comment, listedComment, productCard, productDetails, productList } from './products.ts'
import type { review } from './reviews.ts'
import type { chatMessage } from './sockets.ts'
import type { chatVisitor, goodwillGiven } from './support-fields.ts'

export type Cart = z.output<typeof cart>
export type ChatMessage = z.output<typeof chatMessage>
export type ChatRow = z.output<typeof chatRow>
export type ChatVisitor = z.output<typeof chatVisitor>
export type Comment = z.output<typeof comment>
export type GoodwillGiven = z.output<typeof goodwillGiven>
export type LeftMessage = z.output<typeof leftMessage>
export type ListedComment = z.output<typeof listedComment>
export type DeskOrder = z.output<typeof deskOrder>
export type Order = z.output<typeof order>
export type Overview = z.output<typeof overview>
export type ProductCard = z.output<typeof productCard>
export type ProductDetails = z.output<typeof productDetails>
export type ProductList = z.output<typeof productList>
export type Returned = z.output<typeof returned>
export type Review = z.output<typeof review>
export type SupportFigures = z.output<typeof supportFigures>
export type SupportSettings = z.output<typeof supportSettings>
export type SupportSettingsChange = z.output<typeof supportSettingsChange>
