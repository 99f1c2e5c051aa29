/** The pages under /help, as the journeys and the contact sheet visit them. */
export const HELP_TOPICS = [
  'faq',
  'delivery-and-returns',
  'contact',
  'terms',
  'privacy',
  'how-we-rank',
  'accessibility',
  'imprint',
] as const
