import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ReturnForm, type ReturnFormProps, type ReturnRequest } from './return-form.tsx'

type ReturnDialogProps = Omit<ReturnFormProps, 'onSend' | 'onClose'> & {
  /** Label of the button that opens the dialog. */
  readonly label: string
  readonly title: string
  /** Forgets an earlier failure, before the dialog opens. */
  readonly onOpen: () => void
  /** Calls `done` when the return is stored. */
  readonly onSend: (request: ReturnRequest, done: () => void) => void
}

/** A button and the dialog behind it, which asks for a return line by line. */
export const ReturnDialog = ({ label, title, onOpen, onSend, ...form }: ReturnDialogProps) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        tone="line"
        size="small"
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <ReturnForm {...form} onSend={(request) => onSend(request, close)} onClose={close} />
      </Dialog>
    </>
  )
}
