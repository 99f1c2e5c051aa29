/** Two libraries' parts that a shopper's browser does not need, left out of the build. */
import type { Plugin } from 'vite'
import { routes } from '../../../packages/contract/src/routes.ts'

type Call = { readonly method: string; readonly path: string; readonly alias?: readonly string[] }
type Calls = Readonly<Record<string, Call>>

const literal = ({ method, path, alias }: Call) => `(${JSON.stringify({ method, path, alias })})`

const { backoffice, ...shop } = routes
const shopTable: Readonly<Record<string, Calls>> = shop
const backofficeTable: Calls = backoffice

/**
 * Of the route table a page needs the two or three calls that it makes, and of those the method and the path: they are
 * written where they are named (`api.catalog.home`, `backoffice.listOrders`), and the table itself falls out of the build.
 */
export const inlineRoutes = (): Plugin => ({
  name: 'inline-routes',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('/apps/web/src/') || !code.includes('endpoints.ts')) return null
    const inlined = code
      .replace(/\bapi\.(\w+)\.(\w+)\b/g, (whole, section: string, name: string) => {
        const call = shopTable[section]?.[name]
        return call ? literal(call) : whole
      })
      .replace(/\bbackoffice\.(\w+)\b/g, (whole, name: string) => {
        const call = backofficeTable[name]
        return call ? literal(call) : whole
      })
    // An import that nothing names any more would still tie the table to the chunk.
    return inlined.replace(
      /import \{ (\w+) \} from ["'][^"']*endpoints\.ts["'];?\n?/g,
      (line, name: string) =>
        new RegExp(`\\b${name}\\b(?!\\.ts)`).test(inlined.replace(line, '')) ? line : '',
    )
  },
})

const icon = `
import { createElement } from 'react'
const look = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
export default ({ node }) => (props) =>
  createElement('svg', { ...look, ...props }, ...node.map(([tag, given]) => createElement(tag, given)))
`

/** The icons' drawings with eight lines around them, in place of the library's context, aliases and stroke arithmetic. */
export const liteIcons = (): Plugin => ({
  name: 'lite-icons',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return icon
    // Their nodes are spread, so React needs no keys; and nobody asks an icon for its name.
    return /\/lucide-react\/dist\/esm\/icons\//.test(id) ? code.replace(/,?\s*\bkey: "\w+"/g, '') : null
  },
})
