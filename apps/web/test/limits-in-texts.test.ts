/** Texts that name a limit name the domain's, in every language. A limit that changes fails here, and six sentences follow it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ADMINISTRATOR_LINK_HOURS,
  APPLICATION_LIMITS,
  CHANGES_KEPT_DAYS,
  CHAT_AGENT_CAPACITY_MAX,
  CHAT_FILE_BYTES_MAX,
  CHAT_SIGN_OUT_CLOSE_SECONDS,
  COMPARE_MAX,
  CONFIRMATION_LINK_HOURS,
  CONVERSION_VIEWS,
  COUPON_LIMITS,
  CUSTOMER_SEARCH_MIN,
  DECISION_LIMITS,
  DESK_DAYS,
  FIGURE_DAYS,
  FIGURE_PEOPLE_MIN,
  GOODWILL_LIMIT_DAYS,
  HOME_PART_LIMITS,
  IMPORT_LIMITS,
  LANGUAGES,
  LOWEST_PRICE_DAYS,
  PAGE_MAX,
  PAGE_SIZE_MAX,
  PASSWORD_MIN,
  PASSWORD_MIN_STRICT,
  PHONE_CODE_SECONDS,
  PRODUCT_LIMITS,
  PRODUCT_UNDO_DAYS,
  QUANTITY_MAX,
  QUESTION_LIMITS,
  RATING_MAX,
  RATING_MIN,
  REDUCTION_SALE_DAYS_MIN,
  REFUND_DAYS,
  REVIEW_IMAGE_BYTES_MAX,
  REVIEW_IMAGES_MAX,
  REVIEW_REPLY,
  SCHEDULE_LIMITS,
  STAFF_INVITATION_DAYS,
  STORE_FIGURE_DAYS,
  STORE_INVITATION_DAYS,
  STORE_LIMITS,
  TERMS_LIMITS,
  WITHDRAWAL_DAYS,
} from '@tregu/domain'
import { describe, expect, it } from 'vitest'

const megabytes = (bytes: number) => bytes / (1_024 * 1_024)
const euros = (cents: number) => cents / 100
const span = ({ min, max }: { readonly min: number; readonly max: number }) => [min, max]
const each = (limits: readonly number[], ...keys: string[]) =>
  Object.fromEntries(keys.map((key) => [key, limits]))
const { picture } = HOME_PART_LIMITS

/** The limits that a text names. */
const NAMED: Readonly<Record<string, readonly number[]>> = {
  ...each(
    [WITHDRAWAL_DAYS],
    ...['error.withdrawal_over', 'invoice.withdraw', 'order.next_keep', 'withdraw.lead', 'help.faq_short'],
    ...['home.promise_return', 'product.mind', 'help.delivery_and_returns_short'],
  ),
  'order.return_money': [REFUND_DAYS],
  ...each(
    [LOWEST_PRICE_DAYS],
    ...[
      'error.price_inflated',
      'v.reduced_too_high',
      'price.lowest_is',
      'market.sale_text',
      'products.lowest30',
    ],
  ),
  'v.reduced_too_new': [REDUCTION_SALE_DAYS_MIN],
  'v.schedule_end': [SCHEDULE_LIMITS.longestDays],
  'v.schedule_name': span(SCHEDULE_LIMITS.name),
  'v.schedule_percent': span(SCHEDULE_LIMITS.percent),
  'v.schedule_start': [SCHEDULE_LIMITS.aheadDays],
  'v.coupon_code': span(COUPON_LIMITS.code),
  'v.coupon_days': [COUPON_LIMITS.days],
  'v.coupon_value': span(COUPON_LIMITS.value).map(euros),
  'error.coupon_limit': [GOODWILL_LIMIT_DAYS],
  'v.price': span(PRODUCT_LIMITS.price).map(euros),
  'v.stock': [PRODUCT_LIMITS.stock],
  'v.low_stock': [PRODUCT_LIMITS.lowStock],
  'v.product_name': span(PRODUCT_LIMITS.name),
  'v.option_name': [PRODUCT_LIMITS.optionName],
  'v.too_many_options': [PRODUCT_LIMITS.groups],
  'v.too_many_values': [PRODUCT_LIMITS.values],
  'v.too_many_variants': [PRODUCT_LIMITS.variants],
  'products.kosova_hint': span(PRODUCT_LIMITS.kosovaNote),
  ...each([PRODUCT_LIMITS.pictureSide], 'error.image_small', 'products.pictures_hint', 'tree.picture_hint'),
  ...each([picture.width, picture.height], 'error.home_image_small', 'front.picture_hint'),
  'products.no_changes': [CHANGES_KEPT_DAYS],
  'imports.guide_undo': [PRODUCT_UNDO_DAYS],
  'v.import_columns': [IMPORT_LIMITS.columns],
  'v.import_rows': [IMPORT_LIMITS.rows],
  'v.quantity': [QUANTITY_MAX],
  'v.page': [PAGE_MAX],
  'v.page_size': [PAGE_SIZE_MAX],
  'mail.phone_code': [PHONE_CODE_SECONDS / 60],
  ...each([CONFIRMATION_LINK_HOURS], 'mail.confirm_text', 'mail.newsletter_text'),
  'mail.invite_text': [ADMINISTRATOR_LINK_HOURS],
  ...each([STORE_INVITATION_DAYS], 'mail.store_invite_text', 'storedesk.invite_hint'),
  'staff.invite_hint': [STAFF_INVITATION_DAYS],
  ...each([PASSWORD_MIN], 'v.pw_min', 'v.pw_min_blur', 'settings.policy_basic'),
  ...each([PASSWORD_MIN_STRICT], 'v.pw_min_strict', 'settings.policy_strict'),
  'error.renamed_recently': [STORE_LIMITS.renameDays],
  'v.store_name': span(STORE_LIMITS.name),
  'v.delivery_days': [STORE_LIMITS.deliveryDays],
  'v.days_off': [STORE_LIMITS.daysOff, STORE_LIMITS.daysOffAhead],
  'v.pause_long': [STORE_LIMITS.pauseDays],
  ...each(span(APPLICATION_LIMITS.text), 'v.decision_text', 'application.text_hint'),
  'v.reasons': span(DECISION_LIMITS.words),
  'v.terms_reason': span(TERMS_LIMITS.reason),
  'v.customer_search': [CUSTOMER_SEARCH_MIN],
  ...each([CHAT_SIGN_OUT_CLOSE_SECONDS], 'customers.sign_out_text', 'customers.passkeys_off_text'),
  'v.capacity': [CHAT_AGENT_CAPACITY_MAX],
  'chat.file_size': [megabytes(CHAT_FILE_BYTES_MAX)],
  ...each(span(QUESTION_LIMITS.text), 'v.question', 'questions.public'),
  'v.reply': span(REVIEW_REPLY),
  'v.rating': [RATING_MIN, RATING_MAX],
  'review.photo_hint': [REVIEW_IMAGES_MAX, megabytes(REVIEW_IMAGE_BYTES_MAX)],
  'review.photo_size': [megabytes(REVIEW_IMAGE_BYTES_MAX)],
  'review.photo_count': [REVIEW_IMAGES_MAX],
  ...each([COMPARE_MAX], 'compare.full', 'compare.empty_how'),
  'overview.days_7': [DESK_DAYS.week],
  ...each([DESK_DAYS.month], 'overview.days_30', 'overview.average30', 'desk.best', 'desk.best_none'),
  ...each([DESK_DAYS.month], 'overview.sold30', 'products.col_sold', 'products.views30'),
  'overview.conversion_none': [CONVERSION_VIEWS],
  ...each([FIGURE_PEOPLE_MIN], 'figures.left_out', 'figures.missed_text'),
  'figures.unmet_text': [FIGURE_DAYS, FIGURE_PEOPLE_MIN],
  'figures.views30': [FIGURE_DAYS],
  ...each([STORE_FIGURE_DAYS], 'stores.orders30', 'stores.revenue30', 'stores.figures'),
}
/** Numbers that are no limit of the domain: scales, examples, sizes of screens and what a picture may be. */
const OTHER = [
  ...[
    'notices.stars',
    'office.rating_summary',
    'stars.label',
    'product.of_five',
    'support.stars',
    'store.score_of',
  ],
  ...['overview.conversion', 'office.col_p90', 'page.404', 'help.accessibility_short', 'front.query_hint'],
  ...[
    'front.width_phone',
    'front.width_computer',
    'v.time',
    'storedesk.cut_off_hint',
    'storedesk.minimum_hint',
  ],
  ...['products.stock_units_hint', 'products.percent_hint', 'products.round_ninety', 'products.stock_number'],
  ...['error.browser_id_invalid', 'error.stock_below_zero', 'v.role', 'v.sort', 'v.fact_number'],
  ...['health.mails_failed_n', 'questions.limit', 'stores.within_day', 'settings.payout_delay_days'],
  ...['profile.photo_hint', 'storedesk.picture_hint', 'v.picture_pixels'],
]

const folder = path.resolve(import.meta.dirname, '../src/locales')
const shared = path.resolve(import.meta.dirname, '../../../packages/contract/locales')
const textsOf = (language: string) =>
  [
    ...readdirSync(path.join(folder, language)).map((file) => path.join(folder, language, file)),
    path.join(shared, `${language}.json`),
  ].flatMap((file) => {
    const sections: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([name, text]) => ({
        key: `${section}.${name.replace(/_(one|two|few|many|other)$/, '')}`,
        text: text.replace(/\{\w+\}/g, ''),
      })),
    )
  })

/** The numbers of a text, with the separators of any language. */
const numbersIn = (text: string) =>
  (text.replace(/(\d)[.,\s](?=\d{3}(?!\d))/g, '$1').match(/\d+(?:[.,]\d+)?/g) ?? []).map((each) =>
    Number(each.replace(',', '.')),
  )

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = textsOf(language)
  it('name the limits of the domain', () => {
    const wrong = texts.flatMap(({ key, text }) => {
      const numbers = numbersIn(text)
      return (NAMED[key] ?? []).every((limit) => numbers.includes(limit)) ? [] : [`${key}: ${text}`]
    })
    expect(wrong).toEqual([])
  })
  it('name no other limit', () => {
    const unknown = texts.filter(
      ({ key, text }) => numbersIn(text).length > 0 && !(key in NAMED) && !OTHER.includes(key),
    )
    expect(unknown).toEqual([])
  })
})

it('every limit that is listed stands in a text', () => {
  const keys = new Set(textsOf('en').map(({ key }) => key))
  expect([...Object.keys(NAMED), ...OTHER].filter((key) => !keys.has(key))).toEqual([])
})
