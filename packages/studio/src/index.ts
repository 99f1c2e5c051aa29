/** What the API uses to compose pictures. */
export type { Goods } from './labels/words.ts'
export { makePassStore, type PassStore } from './passes.ts'
export { type ComposedName, parseComposedName, TONES, type Tone, WIDTHS } from './picture-name.ts'
export { canRender, renderComposed } from './render.ts'
