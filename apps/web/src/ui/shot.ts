/** One photo. `small` is the address of a small version, for photos whose address names no width; `shown` says what it shows. */
export type Shot = {
  readonly id: string
  readonly src: string
  readonly small?: string
  readonly shown?: string
}

/** The alternative text: of what it is a picture, what it shows, which one of how many it is. */
export const describeShot = (name: string, { shown }: Shot, place: string): string =>
  [name, shown, place].filter((part) => part !== undefined).join(', ')
