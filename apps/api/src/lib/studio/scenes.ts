/** Groups of goods for the slides and tiles of the home page. Sizes and positions are fractions of the canvas. */
import type { Paint } from './picture-name.ts'

type Item = { motif: string; paint: Paint; width: number; height?: number; centre: number; foot: number }
const original: Paint = { kind: 'original' }
const hue = (degrees: number): Paint => ({ kind: 'hue', degrees })
const tint = (colour: string): Paint => ({ kind: 'tint', colour })

export const SCENES: Readonly<Record<string, readonly Item[]>> = {
  scene_house: [
    { motif: 'potted_plant', paint: original, width: 0.24, centre: 0.87, foot: 0.84 },
    { motif: 'couch_and_lamp', paint: hue(310), width: 0.66, height: 0.8, centre: 0.45, foot: 0.88 },
    { motif: 'basket', paint: original, width: 0.15, centre: 0.79, foot: 0.95 },
    { motif: 'teapot', paint: hue(30), width: 0.14, centre: 0.14, foot: 0.95 },
  ],
  scene_techno: [
    { motif: 'laptop', paint: original, width: 0.5, centre: 0.36, foot: 0.84 },
    { motif: 'headphone', paint: tint('#c8a878'), width: 0.26, centre: 0.73, foot: 0.9 },
    { motif: 'camera', paint: original, width: 0.22, centre: 0.55, foot: 0.95 },
    { motif: 'mobile_phone', paint: original, width: 0.1, height: 0.42, centre: 0.91, foot: 0.93 },
  ],
  scene_food: [
    { motif: 'bread', paint: original, width: 0.3, centre: 0.2, foot: 0.84 },
    { motif: 'honey_pot', paint: original, width: 0.28, centre: 0.52, foot: 0.86 },
    { motif: 'cheese_wedge', paint: original, width: 0.24, centre: 0.82, foot: 0.86 },
    { motif: 'bell_pepper', paint: original, width: 0.2, centre: 0.35, foot: 0.95 },
    { motif: 'grapes', paint: original, width: 0.17, centre: 0.68, foot: 0.96 },
  ],
  scene_sport: [
    { motif: 'running_shoe', paint: original, width: 0.62, centre: 0.4, foot: 0.9 },
    { motif: 'soccer_ball', paint: original, width: 0.26, centre: 0.82, foot: 0.93 },
  ],
  scene_express: [
    { motif: 'pizza', paint: original, width: 0.4, centre: 0.3, foot: 0.92 },
    { motif: 'green_salad', paint: original, width: 0.4, centre: 0.7, foot: 0.95 },
  ],
  scene_beauty: [
    { motif: 'lipstick', paint: original, width: 0.16, height: 0.6, centre: 0.24, foot: 0.9 },
    { motif: 'lotion_bottle', paint: original, width: 0.3, height: 0.8, centre: 0.5, foot: 0.88 },
    { motif: 'mirror', paint: original, width: 0.24, height: 0.7, centre: 0.78, foot: 0.92 },
  ],
  scene_kids: [
    { motif: 'teddy_bear', paint: original, width: 0.36, centre: 0.3, foot: 0.92 },
    { motif: 'kick_scooter', paint: original, width: 0.36, centre: 0.68, foot: 0.92 },
    { motif: 'puzzle_piece', paint: original, width: 0.16, centre: 0.5, foot: 0.96 },
  ],
}
