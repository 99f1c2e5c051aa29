/** The result of a link from a mail: the server's sentence, the refusal, or that the answer is loading. */

import { failureText } from '../lib/failure.ts'
import { useT } from '../lib/texts.tsx'
import * as text from '../styles/text.module.css'
import { Note } from './note.tsx'

type OutcomeProps = {
  readonly message?: string | undefined
  readonly error: Error | null
  readonly waiting?: string
}

export const Outcome = ({ message, error, waiting }: OutcomeProps) => {
  const t = useT()
  return (
    <div role="status">
      {message === undefined ? null : <Note tone="ok">{message}</Note>}
      {error ? <Note tone="warn">{failureText(error, t)}</Note> : null}
      {waiting === undefined || message !== undefined || error ? null : (
        <p className={text.muted}>{waiting}</p>
      )}
    </div>
  )
}
