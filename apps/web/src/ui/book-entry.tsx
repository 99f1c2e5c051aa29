/** An entry of a list in which one is the default: addresses, cards. Makes it the default, and removes it after asking. */

import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { classes } from '../lib/classes.ts'
import { onePress } from '../lib/press-guard.ts'
import { useT } from '../lib/texts.tsx'
import { showToast } from '../lib/toasts.ts'
import * as text from '../styles/text.module.css'
import { Confirm } from './confirm.tsx'

/** A mutation of TanStack Query that takes the entry's id. */
type Change = {
  readonly mutate: (
    id: string,
    then: {
      readonly onSuccess: (reply: { readonly message: string }) => void
      readonly onError?: () => void
    },
  ) => void
  readonly isPending: boolean
  readonly error: Error | null
}

export const useBookEntry = (id: string, makeDefault: Change, remove: Change) => {
  const [isAsking, setIsAsking] = useState(false)
  const onSuccess = ({ message }: { readonly message: string }) => showToast('success', message)
  return {
    isAsking,
    setIsAsking,
    isMakingDefault: makeDefault.isPending,
    isRemoving: remove.isPending,
    error: makeDefault.error ?? remove.error,
    makeDefault: () => makeDefault.mutate(id, { onSuccess }),
    remove: () => remove.mutate(id, { onSuccess, onError: () => setIsAsking(false) }),
  }
}
type Entry = ReturnType<typeof useBookEntry>

/** `name` tells entries apart for screen readers. */
type EntryProps = { readonly entry: Entry; readonly name: string }

export const DefaultButton = ({
  entry,
  name,
  className = text.link,
  children,
}: EntryProps & { readonly className?: string; readonly children: string }) => {
  const t = useT()
  return (
    <button
      type="button"
      className={className}
      aria-label={t('common.action_of', { action: children, name })}
      aria-busy={entry.isMakingDefault || undefined}
      onClick={onePress(entry.makeDefault)}
    >
      {children}
    </button>
  )
}

export const DeleteButton = ({ entry, name }: EntryProps) => {
  const t = useT()
  return (
    <button
      type="button"
      className={classes(text.link, text.destructive)}
      aria-label={t('common.action_of', { action: t('common.delete'), name })}
      onClick={() => entry.setIsAsking(true)}
    >
      {t('common.delete')}
    </button>
  )
}

type EntryOutcomeProps = {
  readonly entry: Entry
  /** Used when the server sent no sentence. */
  readonly failed: string
  readonly title: string
  readonly children: ReactNode
}

/** The question before removing, and the error. */
export const EntryOutcome = ({ entry, failed, title, children }: EntryOutcomeProps) => {
  const t = useT()
  const { error } = entry
  return (
    <>
      {error ? (
        <p className={text.alarm} role="alert">
          {(error instanceof ApiError && error.message) || failed}
        </p>
      ) : null}
      <Confirm
        open={entry.isAsking}
        title={title}
        action={t('common.delete')}
        busy={entry.isRemoving}
        onConfirm={entry.remove}
        onClose={() => entry.setIsAsking(false)}
      >
        {children}
      </Confirm>
    </>
  )
}
