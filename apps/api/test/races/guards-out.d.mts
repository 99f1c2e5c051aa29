export const GUARDS_OUT: Readonly<Record<string, readonly (readonly [RegExp, string])[]>>
