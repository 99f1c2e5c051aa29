/** Names the classes of CSS modules, and keeps their styles where only the names are used. */
import path from 'node:path'
import type { Plugin } from 'vite'

/** `cart-line_price`: a reader of the page finds the file. A test keeps the names of the files apart. */
export const nameClass = (name: string, file: string) => `${path.basename(file, '.module.css')}_${name}`

/**
 * The build writes the names of classes into the code that uses them (`inlineConst`), which is shorter than importing them.
 * Without this plugin a module whose names are all written out would leave the bundle, together with its styles.
 */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  enforce: 'post',
  transform: (code, id) => (id.endsWith('.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : null),
})
