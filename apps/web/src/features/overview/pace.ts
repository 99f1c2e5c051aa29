const SPAN_DAYS = 30

/** For how many whole days a stock lasts at the pace of the last 30 days; null while none was sold. */
export const daysLeft = (stock: number, sold30: number): number | null =>
  sold30 === 0 ? null : Math.floor((stock * SPAN_DAYS) / sold30)
