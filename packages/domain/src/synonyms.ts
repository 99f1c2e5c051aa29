/** Words that shoppers type for what the catalogue calls otherwise, folded; from what is typed to what is meant, never back. */
import type { Language } from './languages.ts'

const SYNONYMS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  sq: { celular: 'smartphone', celulare: 'smartphone', kauc: 'divan' },
  en: {
    mobile: 'smartphone',
    cellphone: 'smartphone',
    earbuds: 'headphones',
    earphones: 'headphones',
    couch: 'sofa',
    flashlight: 'torch',
    bike: 'bicycle',
    mug: 'cups',
    trousers: 'jeans shorts',
    pants: 'jeans shorts',
    kid: 'children',
    kids: 'children',
    wooden: 'wood',
    wood: 'wooden',
  },
  de: {
    handy: 'smartphone',
    handys: 'smartphone',
    mobiltelefon: 'smartphone',
    couch: 'sofa',
    turnschuh: 'sneaker',
    turnschuhe: 'sneaker',
    ohrhorer: 'kopfhorer',
    gluhbirne: 'filamentlampe',
    gluhbirnen: 'filamentlampe',
    hose: 'jeans shorts',
    hosen: 'jeans shorts',
  },
  fr: {
    ecouteurs: 'casque casques',
    mobile: 'smartphone',
    tele: 'televiseur',
    pantalon: 'jean short',
    pantalons: 'jean short',
  },
  tr: { cep: 'smartphone', koltuk: 'kanepe' },
  bs: {
    mobitel: 'smartphone',
    mobiteli: 'smartphone',
    kauc: 'dvosjed',
    tenisice: 'patike',
    pantalone: 'hlace farmerke',
    djecje: 'djecije djecu',
    djecji: 'djeciji djecu',
    djecja: 'djecija djecu',
    djecije: 'djecu',
    djecija: 'djecu',
    djeciji: 'djecu',
  },
}

/** What else a folded word may mean in a language; mostly nothing. */
export function listSynonyms(word: string, language: Language): string[] {
  const own = SYNONYMS[language]
  return Object.hasOwn(own, word) ? (own[word] ?? '').split(' ') : []
}
