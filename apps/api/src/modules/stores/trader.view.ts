/** Shows who sells in a store (docs/rules/stores.md#the-trader). */
type TraderRow = Readonly<
  Record<'legalName' | 'legalAddress' | 'registrationNumber' | 'email' | 'phone', string | null>
>

/** Null for a store without the trader's data. A check of the table says that a store has all of it or none. */
export const viewTrader = ({ legalName, legalAddress, registrationNumber, email, phone }: TraderRow) =>
  legalName === null || legalAddress === null || registrationNumber === null || email === null
    ? null
    : { name: legalName, address: legalAddress, number: registrationNumber, email, phone }
