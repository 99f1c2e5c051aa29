// What a start prints when a shopper can buy.
const ACCOUNTS = [
  ['shopper@tregu.test', 'a customer with orders, coupons and a wishlist'],
  ['newcomer@tregu.test', 'a customer with nothing but the welcome coupon'],
  ['seller@tregu.test', 'owns the store Tech Point'],
  ['agent@tregu.test', 'support'],
  ['admin@tregu.test', 'administrator'],
]

const listAccounts = () => [
  'Demo accounts (password tregu-demo-1):',
  ...ACCOUNTS.map(([email, who]) => `  ${email.padEnd(22)} ${who}`),
  '',
]

export const announce = ({ demo, hasMailbox }, web, api) =>
  [
    '',
    `Tregu is ready: ${web}`,
    '',
    ...(demo === 'on' ? listAccounts() : []),
    ...(hasMailbox ? [`Mails arrive at ${web}/dev/mailbox`] : []),
    `The API answers at ${api} (its document: /docs). Ctrl-C stops everything.`,
    '',
  ].join('\n')
