/** The words of the market's office in the demo world. */

/** A business that applies, beside the fixed one, and one that was suspended. */
export const BUSINESSES = {
  applying: {
    slug: 'bleta-e-rugoves',
    name: 'Bleta e Rugovës',
    department: 'house',
    city: 'Pejë',
    first: 'Shqipe',
    last: 'Lajçi',
    legalName: 'Bleta e Rugovës SH.P.K.',
    legalAddress: 'Rr. Lidhja e Pejës 41, 30000 Pejë',
    registrationNumber: '811400217',
    description: {
      sq: 'Mjaltë, propolis dhe qirinj prej dylli nga kosheret tona në Rugovë.',
      en: 'Honey, propolis and beeswax candles from our hives in Rugova.',
    },
  },
  suspended: {
    slug: 'moda-24',
    name: 'Moda 24',
    department: 'fashion',
    city: 'Prishtinë',
    first: 'Drilon',
    last: 'Kastrati',
    legalName: 'Moda 24 SH.P.K.',
    legalAddress: 'Rr. Agim Ramadani 118, 10000 Prishtinë',
    registrationNumber: '811400305',
    description: {
      sq: 'Veshje dhe këpucë për çdo ditë.',
      en: 'Clothes and shoes for every day.',
    },
  },
} as const
export type Business = (typeof BUSINESSES)[keyof typeof BUSINESSES]

/** What the market and the applicant wrote to each other. */
export const LETTERS = [
  { isStores: false, daysAgo: 3, text: 'A mund të na dërgoni adresën ku mbahen kosheret dhe depoja?' },
  { isStores: true, daysAgo: 1, text: 'E plotësuam adresën. Depoja është te shtëpia, në Rugovë.' },
] as const

export const SUSPENSION = {
  facts: 'The business register has no company with this number, and two letters were not answered.',
  rule: 'Regulation (EU) 2022/2065, article 30',
  text: 'Please send an extract from the business register. The store opens again as soon as we have it.',
} as const

/** People report things; what they report stays in the shop until somebody decides. */
export const NOTICES = {
  product: {
    reason: 'counterfeit',
    language: 'sq',
    text: 'Etiketa duket e shtypur në shtëpi, dhe qepjet janë të pabarabarta. Dyshoj se nuk është origjinale.',
  },
  review: {
    reason: 'other',
    language: 'de',
    name: 'Lena Vogel',
    email: 'lena.vogel@posta.test',
    text: 'Diese Bewertung beleidigt die Verkäuferin und sagt nichts über die Ware.',
  },
  decided: {
    reason: 'misleading',
    language: 'en',
    name: 'Tom Harper',
    email: 'tom.harper@posta.test',
    text: 'The picture shows two, but the text says one.',
    answer: 'The picture shows one from two sides, and the text says so. We leave it as it is.',
  },
} as const

/** A slide for a weekend to come. */
export const SLIDE = {
  title: {
    sq: 'Fundjava e madhe',
    en: 'The big weekend',
    de: 'Das große Wochenende',
    fr: 'Le grand week-end',
    tr: 'Büyük hafta sonu',
    bs: 'Veliki vikend',
  },
  text: {
    sq: 'Tre ditë me çmime më të ulëta.',
    en: 'Three days of lower prices.',
    de: 'Drei Tage lang günstigere Preise.',
    fr: 'Trois jours de prix réduits.',
    tr: 'Üç gün boyunca daha düşük fiyatlar.',
    bs: 'Tri dana nižih cijena.',
  },
  action: {
    sq: 'Shih ofertat',
    en: 'See the offers',
    de: 'Angebote ansehen',
    fr: 'Voir les offres',
    tr: 'Fırsatları gör',
    bs: 'Pogledaj ponude',
  },
} as const

/** Mails that the other side refused for good. */
export const FAILED_MAILS = [
  {
    kind: 'chat_transcript',
    recipient: 'lena.vogel@posta.test',
    subject: 'Ihr Gespräch mit dem Tregu-Support',
    text: 'Hallo, anbei das Gespräch von heute.',
    error: '550 5.1.1 The mailbox does not exist',
    hoursAgo: 76,
  },
  {
    kind: 'report_decided',
    recipient: 'tom.harper@posta.test',
    subject: 'Your report was decided',
    text: 'Hello Tom, thank you for your report. The product stays as it is.',
    error: '452 4.2.2 The mailbox is full',
    hoursAgo: 52,
  },
] as const

/** Searches of two weeks: what people looked for, in which language, how many of them on a usual day, and what was found. */
export const SEARCHES = [
  { words: 'trotinet elektrik', language: 'sq', people: 9, results: 0 },
  { words: 'makinë qepëse', language: 'sq', people: 7, results: 0 },
  { words: 'akuarium', language: 'sq', people: 6, results: 0 },
  { words: 'fahrradanhänger', language: 'de', people: 5, results: 0 },
  { words: 'kontrabas', language: 'bs', people: 5, results: 0 },
  { words: 'mjaltë', language: 'sq', people: 21, results: 12 },
  { words: 'headphones', language: 'en', people: 14, results: 38 },
] as const

const COMPANY = 'Tregu Sh.p.k.\nRr. Garibaldi 12, 10000 Prishtinë'
/** Who stands behind the demo's market: company, address, who represents it, its numbers, and that all of it is invented. */
export const IMPRINT = {
  sq: `${COMPANY}\nPërfaqësohet nga Teuta Krasniqi, drejtore\nNumri i biznesit 811000000, numri fiskal 330000000\n\nKy është demonstrim i një tregu me kod të hapur: kompania, dyqanet, markat dhe njerëzit janë të shpikur, nuk lëvizin para dhe nuk dërgohet asgjë.`,
  en: `${COMPANY}\nRepresented by Teuta Krasniqi, managing director\nBusiness number 811000000, VAT number 330000000\n\nThis is the demonstration of an open-source market: company, stores, brands and people are invented, no money moves and nothing is sent.`,
  de: `${COMPANY}\nVertreten durch Teuta Krasniqi, Geschäftsführerin\nUnternehmensnummer 811000000, Umsatzsteuernummer 330000000\n\nDas ist die Vorführung eines quelloffenen Marktplatzes: Unternehmen, Shops, Marken und Personen sind erfunden, es fließt kein Geld, und nichts wird verschickt.`,
  fr: `${COMPANY}\nReprésentée par Teuta Krasniqi, directrice\nNuméro d’entreprise 811000000, numéro de TVA 330000000\n\nCeci est la démonstration d’une place de marché libre : entreprise, boutiques, marques et personnes sont inventées, aucun argent ne circule et rien n’est envoyé.`,
  tr: `${COMPANY}\nTemsilcisi Teuta Krasniqi, genel müdür\nİşletme numarası 811000000, vergi numarası 330000000\n\nBu, açık kaynaklı bir pazaryerinin tanıtımıdır: şirket, mağazalar, markalar ve kişiler uydurmadır, para el değiştirmez ve hiçbir şey gönderilmez.`,
  bs: `${COMPANY}\nZastupa Teuta Krasniqi, direktorica\nPoslovni broj 811000000, PDV broj 330000000\n\nOvo je prikaz tržnice otvorenog koda: firma, prodavnice, marke i ljudi su izmišljeni, novac se ne kreće i ništa se ne šalje.`,
} as const
