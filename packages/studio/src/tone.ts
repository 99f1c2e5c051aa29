/** Light to display and back. Arithmetic is in linear light, where 1 is a white card in full light. */

/** A colour in linear light, 0 to 1 for each of red, green and blue. */
export type Light = readonly [number, number, number]

const toSrgb = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

export const toLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

export const hexToLight = (hex: string): Light => {
  const channel = (start: number) => toLight(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const KNEE = 0.7

/** The shoulder of a photograph: light below the knee is unchanged, highlights roll off to white. */
const shoulder = (light: number): number =>
  light <= KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp(-(light - KNEE) / (1 - KNEE)))

/** Slightly darker shadows, as in a camera's standard profile. */
const deepen = (value: number): number => value - 0.018 * Math.sin(2 * Math.PI * value) * (1 - value)

/** The display value (0 to 1) of some light. */
export const display = (light: number): number => deepen(toSrgb(shoulder(Math.max(0, light))))

const PAPER_KNEE = 0.8
const PAPER_LEFT = 0.12

/** What a dyed or printed surface reflects: nothing is as white as light itself, so the brightest colours are a little darker. */
export const reflect = (colour: number): number =>
  colour <= PAPER_KNEE
    ? colour
    : PAPER_KNEE + PAPER_LEFT * (1 - Math.exp(-(colour - PAPER_KNEE) / PAPER_LEFT))

// Stored pictures: sRGB up to 1 in the first 86 % of the range, then logarithmic up to 8 (highlights of lamps and glass).
const CUT = 0.86
const STOPS = 3
export const BRIGHTEST = 2 ** STOPS

export const store = (light: number): number => {
  if (light <= 0) return 0
  return light <= 1 ? CUT * toSrgb(light) : Math.min(1, CUT + ((1 - CUT) * Math.log2(light)) / STOPS)
}

const load = (value: number): number =>
  value <= CUT ? toLight(value / CUT) : 2 ** ((STOPS * (value - CUT)) / (1 - CUT))

/** Light of each stored byte. */
export const STORED_LIGHT = Float32Array.from({ length: 256 }, (_, byte) => load(byte / 255))

/** Light of each byte of a usual picture. */
export const BYTE_LIGHT = Float32Array.from({ length: 256 }, (_, byte) => toLight(byte / 255))
