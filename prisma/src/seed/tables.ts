/** The tables that the demo world fills, with the rows of `schema.prisma`. */
import type { Prisma } from '../generated/client.ts'

export type Tables = {
  users: Prisma.UserCreateManyInput
  address: Prisma.AddressCreateManyInput
  saved_card: Prisma.SavedCardCreateManyInput
  category: Prisma.CategoryCreateManyInput
  brand: Prisma.BrandCreateManyInput
  store: Prisma.StoreCreateManyInput
  store_city: Prisma.StoreCityCreateManyInput
  product: Prisma.ProductCreateManyInput
  fact: Prisma.FactCreateManyInput
  category_fact: Prisma.CategoryFactCreateManyInput
  product_fact: Prisma.ProductFactCreateManyInput
  product_image: Prisma.ProductImageCreateManyInput
  option_group: Prisma.OptionGroupCreateManyInput
  option_value: Prisma.OptionValueCreateManyInput
  variant: Prisma.VariantCreateManyInput
  variant_value: Prisma.VariantValueCreateManyInput
  price_change: Prisma.PriceChangeCreateManyInput
  stock_change: Prisma.StockChangeCreateManyInput
  coupon: Prisma.CouponCreateManyInput
  coupon_grant: Prisma.CouponGrantCreateManyInput
  redemption: Prisma.RedemptionCreateManyInput
  purchase: Prisma.PurchaseCreateManyInput
  payment: Prisma.PaymentCreateManyInput
  refund: Prisma.RefundCreateManyInput
  sandbox_payment: Prisma.SandboxPaymentCreateManyInput
  sandbox_refund: Prisma.SandboxRefundCreateManyInput
  orders: Prisma.OrderCreateManyInput
  order_line: Prisma.OrderLineCreateManyInput
  order_event: Prisma.OrderEventCreateManyInput
  returns: Prisma.ReturnCreateManyInput
  return_line: Prisma.ReturnLineCreateManyInput
  payout: Prisma.PayoutCreateManyInput
  ledger_entry: Prisma.LedgerEntryCreateManyInput
  invoice: Prisma.InvoiceCreateManyInput
  invoice_counter: Prisma.InvoiceCounterCreateManyInput
  review: Prisma.ReviewCreateManyInput
  useful_mark: Prisma.UsefulMarkCreateManyInput
  chat: Prisma.ChatCreateManyInput
  chat_message: Prisma.ChatMessageCreateManyInput
  canned_reply: Prisma.CannedReplyCreateManyInput
  wish: Prisma.WishCreateManyInput
  follow: Prisma.FollowCreateManyInput
  view: Prisma.ViewCreateManyInput
  newsletter_subscription: Prisma.NewsletterSubscriptionCreateManyInput
  site_visit: Prisma.SiteVisitCreateManyInput
  home_part: Prisma.HomePartCreateManyInput
}

/** A value of a column, with lists that cannot be changed. */
type Value<Column> = Column extends readonly (infer Item)[] ? readonly Item[] : Column

/** The columns of a table, named as in the schema. */
export type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string

/** What a row has for some columns of a table. It may have more. */
export type RowOf<Table extends keyof Tables, Column extends ColumnOf<Table>> = {
  readonly [Name in Column]: Value<Tables[Table][Name]>
}
