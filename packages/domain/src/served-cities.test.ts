import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isServed, namesCity } from './served-cities.ts'

const cities = [
  { id: 1, name: 'Prishtinë' },
  { id: 8, name: 'Vushtrri' },
]

test.each([
  ['Rruga B 12, Prishtinë', true],
  ['rruga b 12 PRISHTINA', true],
  ['Dardania, 10000 Priština', true],
  ['Sheshi i Prishtinës 3', true],
  ['Rruga e Dëshmorëve, Vushtrria', true],
  ['Rruga B 12, Prizren', false],
  ['Rruga B 12', false],
  ['', false],
])('an address as text names a served city: %s (%s)', (address, is) => {
  expect(isServed(cities, { cityName: '', address })).toBe(is)
})

test('a city of the address book is compared by its name, not by the street', () => {
  expect(isServed(cities, { cityName: 'Vushtrri', address: 'Rruga B' })).toBe(true)
  expect(isServed(cities, { cityName: 'Prizren', address: 'Rruga e Prishtinës' })).toBe(false)
})

test('an ordinary store delivers everywhere, an express store without cities nowhere', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (cityName, address) => {
      expect(isServed(null, { cityName, address })).toBe(true)
      expect(isServed([], { cityName, address })).toBe(false)
    }),
  )
})

test('every text that contains the name as a word names the city', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('Prishtinë', 'Pejë', 'Rahovec'), (a, b, city) => {
      expect(namesCity(`${a} ${city}, ${b}`, city)).toBe(true)
    }),
  )
})
