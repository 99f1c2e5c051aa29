/** The cities that an express store delivers to (docs/rules/stores.md). */
import { foldText } from './fold.ts'

export type ServedCity = {
  readonly id: number
  readonly name: string
}

/** The place of an order: a city of the address book by its name, or an address as free text. */
export type OrderPlace = {
  readonly cityName: string
  readonly address: string
}

/** `Prishtina`, `Pristina` and `Priština` are Prishtinë. */
const foldName = (text: string): string => foldText(text).replaceAll('sh', 's')

/** At most this many letters follow the stem, for endings such as the -s of "e Prishtinës". */
const ENDING_LETTERS = 3

/** Does the free text contain the city's name? Albanian names decline at their end: Pejë, Peja, Pejës. */
export const namesCity = (text: string, city: string): boolean => {
  const words = foldName(text).split(/[^\p{L}]+/u)
  return foldName(city)
    .replace(/[ae]$/, '')
    .split(' ')
    .every((stem) =>
      words.some((word) => word.startsWith(stem) && word.length - stem.length <= ENDING_LETTERS),
    )
}

/** Does a store deliver to the place? `cities` is null for ordinary stores, which deliver everywhere. */
export const isServed = (cities: readonly ServedCity[] | null, place: OrderPlace): boolean =>
  cities === null ||
  cities.some(({ name }) =>
    place.cityName === '' ? namesCity(place.address, name) : place.cityName === name,
  )
