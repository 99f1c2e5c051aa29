/** Opens the denoiser in ../../denoiser, which is installed by authors of models only. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageFolder } from '../folder.ts'

/** Rendered without light: what colour a place has, and where it faces (0.5 is straight, 0 and 1 are the ends of an axis). */
export type Guides = { readonly albedo: Float32Array; readonly normal: Float32Array }

/** Returns the light without noise: linear, three values a pixel, at least 0. */
export type Denoise = (
  light: Float32Array,
  guides: Guides,
  width: number,
  height: number,
) => Promise<Float32Array>

const folder = path.join(packageFolder, 'denoiser')
const HOW_TO_GET_IT = `Packing needs the denoiser's libraries:
  npm install --ignore-scripts --no-package-lock --prefix packages/studio/denoiser`

/** @throws Error while the denoiser's libraries are not installed */
export const openDenoiser = async (): Promise<Denoise> => {
  if (!existsSync(path.join(folder, 'node_modules'))) throw new Error(HOW_TO_GET_IT)
  const module: { openDenoiser: (weights: string) => Promise<Denoise> } = await import(
    pathToFileURL(path.join(folder, 'denoise.mjs')).href
  )
  return module.openDenoiser(path.join(folder, 'rt_hdr_alb_nrm.tza'))
}
