import { Words } from '../../lib/texts.tsx'

/** "Order TR-…": a translation must not change the code. */
export const OrderTitle = ({ code }: { readonly code: string }) => (
  <Words of="order.title" with={{ code: <span translate="no">{code}</span> }} />
)
