/** Pictures on the screens of phones, laptops and the like: no real maker's interface. */
import { take } from './palettes.ts'
import { type Area, line, rect, svg } from './svg.ts'

/** Sky above, sky at the horizon, near the ground; far and near hills. */
const DAYS = [
  ['#27495c', '#d98a5a', '#f0c58c', '#3a2f3c', '#1d1b26'],
  ['#2b3a67', '#7f8fc4', '#e3c9d2', '#3b4468', '#1c2138'],
  ['#1d5a5a', '#6fb59a', '#e9e3b0', '#24514a', '#12302d'],
  ['#5a2a4a', '#c8607a', '#f3b48c', '#4a2440', '#241222'],
] as const

export const drawScreen = ({ width: w, height: h }: Area, turn: number): string => {
  const [top, low, ground, far, near] = take(DAYS, turn)
  const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".62" stop-color="${low}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>${rect(0, 0, w, h, 'url(#s)')}`
  const hills = `<path d="M0 ${h * 0.74}L${w * 0.3} ${h * 0.55}L${w * 0.46} ${h * 0.66}L${w * 0.74} ${h * 0.48}L${w} ${h * 0.68}V${h}H0z" fill="${far}" fill-opacity=".65"/><path d="M0 ${h * 0.88}L${w * 0.36} ${h * 0.72}L${w * 0.62} ${h * 0.82}L${w} ${h * 0.7}V${h}H0z" fill="${near}" fill-opacity=".85"/>`
  const size = Math.min(w, h) * 0.17
  return svg(
    w,
    h,
    sky + hills + line('9:41', { face: 'sans', size, x: w / 2, y: h * 0.2, ink: '#ffffff', room: w }),
  )
}
