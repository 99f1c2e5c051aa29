/** Ready sets of departments, for a market that has none yet (docs/rules/catalogue.md#ready-sets). */
import type { CategorySetName } from '@tregu/domain'
import type { CategoryNode } from '../category-file.ts'
import beauty from './beauty.json' with { type: 'json' }
import books from './books.json' with { type: 'json' }
import electronics from './electronics.json' with { type: 'json' }
import fashion from './fashion.json' with { type: 'json' }
import food from './food-and-drink.json' with { type: 'json' }
import garden from './garden.json' with { type: 'json' }
import home from './home-and-living.json' with { type: 'json' }
import kids from './kids.json' with { type: 'json' }
import sport from './sport.json' with { type: 'json' }

export const CATEGORY_SETS: Readonly<Record<CategorySetName, readonly CategoryNode[]>> = {
  everything: [electronics, home, fashion, beauty, kids, sport, books, garden, food],
  'food-and-home': [food, home, garden],
  'fashion-and-beauty': [fashion, beauty],
}
