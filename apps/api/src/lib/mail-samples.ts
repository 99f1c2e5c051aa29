/** Invented people and goods for the samples of mails (docs/decisions/0050-mails-in-one-family.md). */
import type { SampleReader } from './ownership.ts'

/** A random looking key, as links of mails have. It opens nothing. */
export const SAMPLE_KEY = 'k3yQ9bT0sample5Zr1Wn8Lx2'
export const SAMPLE_CODE = 'TR-7K4M-Q9XD'
export const SAMPLE_STORE = 'Kulla Home'
export const SAMPLE_ID = '01938a5e-0000-7000-8000-000000000001'

export const sampleReceiver = ({ language }: SampleReader) => ({
  id: SAMPLE_ID,
  email: 'arta.krasniqi@tregu.test',
  firstName: 'Arta',
  language,
})

const ORANGE = {
  sq: 'Portokalli',
  en: 'Orange',
  de: 'Orange',
  fr: 'Orange',
  tr: 'Turuncu',
  bs: 'Narandžasta',
} as const
const BROWN = {
  sq: 'Kafe',
  en: 'Brown',
  de: 'Braun',
  fr: 'Marron',
  tr: 'Kahverengi',
  bs: 'Smeđa',
} as const
export const TENT = {
  slug: 'tent-for-two',
  department: 'sport',
  image: '/studio/tent.webp',
  colour: ORANGE,
  name: {
    sq: 'Tendë për dy veta',
    en: 'Tent for two',
    de: 'Zelt für zwei',
    fr: 'Tente pour deux',
    tr: 'İki kişilik çadır',
    bs: 'Šator za dvoje',
  },
} as const
export const BASKET = {
  slug: 'woven-basket',
  department: 'house',
  image: '/studio/basket.webp',
  colour: BROWN,
  name: {
    sq: 'Shportë e thurur',
    en: 'Woven basket',
    de: 'Geflochtener Korb',
    fr: 'Panier tressé',
    tr: 'Örgü sepet',
    bs: 'Pletena korpa',
  },
} as const

/** In the market's own words, which are not translated. */
export const SAMPLE_REASON = 'The colour of the goods is not the one that the page shows.'
