/** Two libraries' parts that a shopper's browser does not need, left out of the build. */
import type { Plugin } from 'vite'
import { routes } from '../../../packages/contract/src/routes.ts'

type Calls = Readonly<
  Record<string, { readonly method: string; readonly path: string; readonly alias?: readonly string[] }>
>

const slim = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, alias }]) => [name, { method, path, alias }]),
  )

/** Of the route table a browser needs methods and paths; who may call is the server's to know. The back office brings its own. */
export const slimRoutes = (): Plugin => {
  const { backoffice, ...shop } = routes
  const calls = Object.fromEntries(Object.entries(shop).map(([section, each]) => [section, slim(each)]))
  return {
    name: 'slim-routes',
    apply: 'build',
    transform(_, id) {
      if (id.endsWith('/contract/src/routes.ts')) return `export const routes = ${JSON.stringify(calls)}`
      if (id.endsWith('/contract/src/backoffice-routes.ts'))
        return `export const backofficeRoutes = ${JSON.stringify(slim(backoffice))}`
      return null
    },
  }
}

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
  transform: (_, id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? icon : null),
})
