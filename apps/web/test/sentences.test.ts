/** The fixed English sentences, word for word, among the texts of the web and the server. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../src/locales/en')
const files = [
  ...readdirSync(folder).map((file) => path.join(folder, file)),
  path.resolve(import.meta.dirname, '../../../packages/contract/locales/en.json'),
]
/** The keys of each text, without their plural endings. */
const keysOf = new Map<string, string[]>()
for (const file of files) {
  const sections: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
  for (const [section, sentences] of Object.entries(sections))
    for (const [name, text] of Object.entries(sentences)) {
      const sentence = text.replace(/\s/g, ' ')
      const key = `${section}.${name.replace(/_(zero|one|two|few|many|other)$/, '')}`
      keysOf.set(sentence, [...(keysOf.get(sentence) ?? []), key])
    }
}

const code = ['../src', '../../api/src', '../../../packages/contract/src']
  .map((place) => path.resolve(import.meta.dirname, place))
  .flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(path.join(place, name), 'utf8')),
  )
  .join('\n')
/** A text that no page uses would count as shown. Some keys are composed: `pay.${way}`. */
const isUsed = (key: string) =>
  code.includes(`'${key}'`) ||
  code.includes(`"${key}"`) ||
  code.includes(`\`${key.slice(0, key.indexOf('.') + 1)}\${`)

/** Sentences of features that are not built yet; each leaves this list when a page uses it. */
const COMING: Readonly<Record<string, readonly string[]>> = {}

const quoted: Readonly<Record<string, readonly string[]>> = {
  layout: ['Home', 'Login', 'Sign up', 'Dashboard', 'Orders', 'Reviews', 'Address', 'Coupons', 'Profile'],
  'account menu': ['Wishlist', 'Cards', 'Sign out'],
  drawer: [
    ...['My Orders', 'My Reviews', 'Address Book', 'My Coupons', 'Account Info', 'Wishlist', 'My Cards'],
  ],
  'failure page': ['Page not found', '404 Not Found'],
  listing: [
    'No products found in the store you are looking for',
    'No products found in the sub category you are looking for',
    'No products found in the category you are looking for',
    'No products found in the department you are looking for',
    'There are no products in this department!',
    'Clear filters',
    'Load more',
    'Related categories',
    'See more',
    'See less',
    'Brand',
    'User Reviews',
    'Price',
    'Seller',
    'Get',
  ],
  sorting: ['Best sellers', 'Newest', 'Lowest price', 'Highest price', 'Rating', 'Most commented'],
  store: ['Home page', 'All Products', 'Follow', 'Followed', 'Unfollow', '{name} Company'],
  product: [
    ...['Add to cart', 'Buy now', 'Sold out', 'Add to Wishlist', 'Similar Products', 'Viewed Products'],
    'The product you are looking for was not found',
  ],
  cart: [
    ...['There are no items in cart', 'There is no item in your cart!', 'Last stock item!'],
    'Are you sure want to delete this item?',
    'Are you sure want to delete all seller items?',
    'Are you sure want to delete product?',
    'Promo code is not valid!',
    'This coupon can be used when buying {min_spend} euros',
  ],
  checkout: [
    ...['CART', 'ADDRESS', 'PAYMENT', 'APPROVAL', 'Proceed to Checkout', 'Continue', 'Completed'],
    ...['Complete Order – pay {amount}', 'Place Order – pay {amount}', 'Edit Order', 'Add New', 'From', 'To'],
    ...['Add New card', 'Save card', 'Pay at door', 'Bank transfer', 'Card', 'PayPal'],
    'Please select address.',
  ],
  account: [
    ...['You have no orders yet.', 'Pending', 'Review Now', 'Past Reviews', 'Default', 'Add New Address'],
    'Address Delete',
    'Are you sure you want to delete this address.',
    ...['All', 'Active', 'Used', 'Expired', 'Valid Now'],
  ],
  review: [
    'How was the product?',
    'I allow my name to appear in comments',
    'I accept the terms and conditions',
  ],
  toasts: ['Added to Cart!', 'Added to wishlist!', 'Removed from wishlist!', 'Success Update'],
  'address form': [
    'Please enter your username.',
    'Please enter your phone number.',
    'Please select city.',
    'Please select quarter.',
    'Please enter your address.',
  ],
  'profile form': [
    'Please enter your name.',
    'Please enter your surname.',
    'Please enter your date of birth day.',
    'Please enter your email Address.',
    'Please enter valid email address.',
  ],
  passwords: [
    'Please enter your current password.',
    'Please enter your password.',
    'Please enter your new password.',
    'Please enter min 6 characters.',
    'Password must be at least 6 characters long',
    'Please enter your confirm password.',
    "Passwords don't match.",
    'Wrong password!',
    'Wrong password.',
  ],
  phone: [
    'Please enter your code.',
    'incorrect phone number format',
    'This number is activated',
    'This code is invalid',
  ],
  server: [
    'New address created successfully',
    'Address updated successfully',
    'Address deleted successfully',
    'Credit card deleted successfully',
    'New credit card added successfully',
    'Credit card setting default successfully',
    'User informations updated successfully',
    'Your account was confirmed. You can login right now',
    'New account is created. Please Login',
    'Error',
  ],
  'signing in': ['Resend Email'],
}

describe('the specification’s English sentences', () => {
  it.each(Object.entries(quoted))('stand word for word among the texts: %s', (_, sentences) => {
    expect(sentences.filter((sentence) => !keysOf.has(sentence))).toEqual([])
  })

  it('are each used by a page or an answer, or stand in the list of what is coming', () => {
    const unused = [...new Set(Object.values(quoted).flat())].filter(
      (sentence) => !(keysOf.get(sentence) ?? []).some(isUsed),
    )
    expect(unused.toSorted()).toEqual(Object.values(COMING).flat().toSorted())
  })
})
