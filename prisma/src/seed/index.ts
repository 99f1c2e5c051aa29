/** The demo world: built from a start day and a size, and written into a database. */
export { type DemoOptions, type LoadedWorld, loadDemoWorld, loadWorld } from './load.ts'
export { buildWorld, DEFAULT_SIZE, TEST_SIZE, type World, type WorldSize } from './world.ts'
