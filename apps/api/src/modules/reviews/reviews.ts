/** The door of reviews. Its calls are not built yet. Other modules import this file only. */

import { listOf } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'

export const reviewsModule: Module = {
  name: 'reviews',
  tables: ['review'],
  ownData: {
    reviews: listOf(
      `'rating', r.rating, 'comment', r.comment, 'name', r.author_name, 'name_hidden', r.name_hidden, 'at', r.created_at`,
      'review r WHERE r.user_id = u.id',
      'r.created_at',
    ),
  },
  forget: (tx, { id }) =>
    tx(
      'forget-reviews',
      "UPDATE review SET user_id = NULL, author_name = '', name_hidden = true WHERE user_id = $1",
      [id],
    ),
}
