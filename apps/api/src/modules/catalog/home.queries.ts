import type { Sql } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'

export type HomePartRow = {
  id: number
  kind: 'slide' | 'tile' | 'row' | 'kosova' | 'express'
  title: TextByLanguage
  text: TextByLanguage
  action: TextByLanguage
  link: string
  image: string | null
  tone: string
  query: string
}

export const listHomeParts = (sql: Sql) =>
  sql<HomePartRow>(
    'list-home-parts',
    'SELECT id, kind, title, text, action, link, image, tone, query FROM home_part WHERE active ORDER BY kind, position, id',
  )
