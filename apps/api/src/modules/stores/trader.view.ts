/** Shows who sells in a store (docs/rules/stores.md#the-trader). */
type TraderRow = Readonly<
  Record<'legalName' | 'legalAddress' | 'registrationNumber' | 'email' | 'phone', string | null>
>

/** Null for a store that has not told it. A check of the table says that it tells all or nothing. */
export const viewTrader = ({ legalName, legalAddress, registrationNumber, email, phone }: TraderRow) =>
  legalName === null || legalAddress === null || registrationNumber === null || email === null
    ? null
    : { legal_name: legalName, address: legalAddress, registration_number: registrationNumber, email, phone }
