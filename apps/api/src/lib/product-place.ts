/** Where a product's page stands. */

/** The slug of the department in which a category is. `path`: the slugs from the department to the category, joined by `/`. */
export const departmentOfPath = (path: string): string => path.split('/')[0] ?? ''
