/** The contract's types as the server's code holds them: amounts in cents, instants as Dates (decision 26). */
import type { z } from 'zod'
import type { cart } from './cart.ts'
import type { customerFile, listedCustomer } from './customers.ts'
import type { decision, statement, verdict } from './decisions.ts'
import type { application } from './desk/application.ts'
import type { deskOrder } from './desk/orders.ts'
import type { overview } from './desk/overview.ts'
import type { returned } from './desk/returns.ts'
import type { ownStore } from './desk/store.ts'
import type { storeFields } from './desk/store-fields.ts'
import type { changedCategory, movedCategory, newCategory } from './office/categories.ts'
import type { notice, noticeFile } from './office/notices.ts'
import type { marketSettings } from './office/settings.ts'
import type { listedStore, officeStore } from './office/stores.ts'
import type { order } from './orders.ts'
import type { comment, listedComment, productCard, productDetails, productList } from './products.ts'
import type { review } from './reviews.ts'
import type { chatMessage } from './sockets.ts'
import type { chatRow } from './support/chats.ts'
import type { chatVisitor, goodwillGiven, shoppersOrder } from './support/customers.ts'
import type { supportFigures } from './support/figures.ts'
import type { leftMessage } from './support/messages.ts'
import type { supportSettings, supportSettingsChange } from './support/settings.ts'
import type { storeTerms } from './terms.ts'

export type Application = z.output<typeof application>
export type Cart = z.output<typeof cart>
export type ChangedCategory = z.output<typeof changedCategory>
export type ChatMessage = z.output<typeof chatMessage>
export type ChatRow = z.output<typeof chatRow>
export type ChatVisitor = z.output<typeof chatVisitor>
export type Comment = z.output<typeof comment>
export type GoodwillGiven = z.output<typeof goodwillGiven>
export type LeftMessage = z.output<typeof leftMessage>
export type ListedComment = z.output<typeof listedComment>
export type ListedCustomer = z.output<typeof listedCustomer>
export type ListedStore = z.output<typeof listedStore>
export type OfficeStore = z.output<typeof officeStore>
export type CustomerFile = z.output<typeof customerFile>
export type Decision = z.output<typeof decision>
export type DeskOrder = z.output<typeof deskOrder>
export type MovedCategory = z.output<typeof movedCategory>
export type NewCategory = z.output<typeof newCategory>
export type Notice = z.output<typeof notice>
export type NoticeFile = z.output<typeof noticeFile>
export type Order = z.output<typeof order>
export type Overview = z.output<typeof overview>
export type OwnStore = z.output<typeof ownStore>
export type ProductCard = z.output<typeof productCard>
export type ProductDetails = z.output<typeof productDetails>
export type ProductList = z.output<typeof productList>
export type Returned = z.output<typeof returned>
export type Review = z.output<typeof review>
export type Statement = z.output<typeof statement>
export type StoreFields = z.output<typeof storeFields>
export type StoreTerms = z.output<typeof storeTerms>
export type ShoppersOrder = z.output<typeof shoppersOrder>
export type SupportFigures = z.output<typeof supportFigures>
export type MarketSettings = z.output<typeof marketSettings>
export type SupportSettings = z.output<typeof supportSettings>
export type SupportSettingsChange = z.output<typeof supportSettingsChange>
export type Verdict = z.output<typeof verdict>
