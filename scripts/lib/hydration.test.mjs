import { describe, expect, it } from 'vitest'
import { listRenderFaults, listWebRenderFaults } from './hydration.mjs'

/** Code that only a browser renders, and why. */
const ONLY_IN_THE_BROWSER = {
  'features/account/code-dialog.tsx > useCountdown: Date.now': 'the dialog opens after a press',
  'features/chat/launcher.tsx > Launcher: document': 'its code is loaded when the browser is idle',
}

describe('a component renders the same on the server and in the browser', () => {
  it('no component or hook reads the clock, chance or the browser while it renders', () => {
    expect(listWebRenderFaults().toSorted()).toEqual(Object.keys(ONLY_IN_THE_BROWSER).toSorted())
  })

  it.each([
    ['const Clock = () => <p>{Date.now()}</p>', ['Clock: Date.now']],
    ['const Clock = () => <p>{new Date().getHours()}</p>', ['Clock: new Date()']],
    ['const useWidth = () => useMemo(() => window.innerWidth, [])', ['useWidth: window']],
    ['const Dice = () => { const [n] = useState(() => Math.random()); return n }', ['Dice: Math.random']],
    ['const Rows = () => list.map((row) => <a key={row} href={location.href} />)', ['Rows: location']],
    ['const Late = () => { useEffect(() => { document.title = "x" }); return null }', []],
    ['const Button = () => <button onClick={() => window.print()} />', []],
    ['const Here = () => { const location = useLocation(); return location.pathname }', []],
    ['const Day = ({ at }) => <time>{new Date(at).getDay()}</time>', []],
    ['const readNow = () => Date.now()', []],
  ])('%s', (source, faults) => {
    expect(listRenderFaults(source)).toEqual(faults)
  })
})
