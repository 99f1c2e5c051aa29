import { useT } from '../../lib/texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { ListedRun } from './run-queries.ts'

const TONES = { draft: 'warn', done: 'ok', dropped: 'grey' } as const

export const RunState = ({ state }: Pick<ListedRun, 'state'>) => {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`payruns.state_${state}`)}</Badge>
}
