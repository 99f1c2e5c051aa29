import { Note } from './note.tsx'

/** What the server says against a form, read aloud when it appears. Nothing without words. */
export const Refusal = ({ words }: { readonly words: string | null | undefined }) =>
  words ? (
    <div role="alert">
      <Note tone="warn">{words}</Note>
    </div>
  ) : null
