import type { StoreRole } from '@tregu/domain'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { useOwnRoles } from './own-stores.ts'

const noRole = {
  packer: ['desk.ask_title', 'desk.ask_text'],
  manager: ['desk.ask_manager_title', 'desk.ask_owner_text'],
  owner: ['desk.ask_owner_title', 'desk.ask_owner_text'],
} as const

type RoleNoteProps = {
  readonly least: StoreRole
  /** The store that the page is about; without it any store counts. */
  readonly store?: string | undefined
  readonly children: ReactNode
}

/** What needs a role in a store; who has too small a one is told whom to ask. */
export const RoleNote = ({ least, store, children }: RoleNoteProps) => {
  const t = useT()
  const roles = useOwnRoles()
  if (!roles) return <Lines count={8} />
  if (roles.has(least, store)) return children
  const [heading, sentence] = noRole[least]
  return (
    <Empty
      image="tent"
      title={t(heading)}
      action={<ButtonLink to={to(paths.helpTopic, { topic: 'contact' })}>{t('desk.ask_contact')}</ButtonLink>}
    >
      {t(sentence)}
    </Empty>
  )
}
