/** The names of the ready sets of departments (docs/rules/catalogue.md#ready-sets). */
export const CATEGORY_SET_NAMES = ['everything', 'food-and-home', 'fashion-and-beauty'] as const
export type CategorySetName = (typeof CATEGORY_SET_NAMES)[number]
