import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { StoreConflictNote } from './store-conflict.tsx'
import * as styles from './store-form.module.css'
import type { StoreEditor } from './use-store-editor.ts'

type StoreFormProps = { readonly editor: StoreEditor; readonly children: ReactNode }

/** Fields of a store with one button that saves what changed. Leaving with unsaved changes asks first. */
export const StoreForm = ({ editor, children }: StoreFormProps) => {
  const t = useT()
  const guard = useLeaveGuard(editor.changes > 0)
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (editor.changes > 0 && !editor.busy) void editor.save()
      }}
    >
      {editor.conflict ? <StoreConflictNote editor={editor} conflict={editor.conflict} /> : null}
      {children}
      <div className={classes(styles.save, editor.changes > 0 && styles.due)}>
        <Button data-save type="submit" busy={editor.busy} disabled={editor.changes === 0}>
          {editor.changes > 0 ? t('products.save_n', { n: editor.changes }) : t('products.save')}
        </Button>
        <Refusal words={editor.refusal?.message} />
      </div>
      <Confirm
        open={guard.isAsking}
        title={t('products.leave_title')}
        action={t('products.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t('products.leave_text', { n: editor.changes })}
      </Confirm>
    </form>
  )
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

export const StorePart = ({ id, title, children }: PartProps) => (
  <section className={styles.part} aria-labelledby={`store-${id}`}>
    <h2 id={`store-${id}`}>{title}</h2>
    {children}
  </section>
)
