/** The pages under /help, for the journeys and the contact sheet. */
export const HELP_TOPICS = [
  'faq',
  'delivery-and-returns',
  'contact',
  'terms',
  'privacy',
  'how-we-rank',
  'accessibility',
  'imprint',
  'credits',
] as const
