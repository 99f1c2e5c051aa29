import { Ban, CircleAlert, CircleCheck, CircleHelp, Clock, ListChecks } from 'lucide-react'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import { Badge } from '../../ui/badge.tsx'
import type { ImportLine } from './import-queries.ts'

const looks = {
  reading: { tone: 'info', icon: Clock },
  asking: { tone: 'warn', icon: CircleHelp },
  ready: { tone: 'brand', icon: ListChecks },
  running: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  stopped: { tone: 'grey', icon: Ban },
  failed: { tone: 'sale', icon: CircleAlert },
} as const

export const ImportState = ({ state }: Pick<ImportLine, 'state'>) => {
  const t = useT()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon className={icons.tiny} aria-hidden="true" />}>
      {t(`imports.state_${state}`)}
    </Badge>
  )
}
