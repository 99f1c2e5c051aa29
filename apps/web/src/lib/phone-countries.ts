/** Countries of the phone field, the default one first (docs/rules/addresses.md). */
import { PHONE_COUNTRY, PHONE_PREFIX } from '@tregu/domain'

export type PhoneCountry = { readonly country: string; readonly prefix: string }

const others = `AL 355 MK 389 ME 382 RS 381 BA 387 HR 385 SI 386 DE 49 CH 41 AT 43 IT 39 FR 33 BE 32 NL 31 LU 352 GB 44 IE 353
SE 46 NO 47 DK 45 FI 358 IS 354 ES 34 PT 351 GR 30 CY 357 MT 356 TR 90 BG 359 RO 40 MD 373 HU 36 CZ 420 SK 421 PL 48 EE 372
LV 371 LT 370 UA 380 US 1 CA 1 AU 61 NZ 64 AE 971 QA 974 SA 966 KW 965 EG 20 ZA 27 BR 55 AR 54 CN 86 JP 81 IN 91`

const pairs = Array.from(others.matchAll(/([A-Z]{2}) (\d+)/g), ([, country = '', code]) => ({
  country,
  prefix: `+${code}`,
}))

export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  { country: PHONE_COUNTRY, prefix: PHONE_PREFIX },
  ...pairs,
]
const home: PhoneCountry = { country: PHONE_COUNTRY, prefix: PHONE_PREFIX }

/** Splits `+383 44 123 456` into country and number; a number without a known prefix belongs to the default country. */
export const splitPhone = (phone: string): PhoneCountry & { readonly number: string } => {
  const text = phone.trim()
  const found = PHONE_COUNTRIES.filter(({ prefix }) => text.startsWith(prefix)).sort(
    (a, b) => b.prefix.length - a.prefix.length,
  )[0]
  return found ? { ...found, number: text.slice(found.prefix.length).trim() } : { ...home, number: text }
}
