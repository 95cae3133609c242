import { DETAILS_MAX } from 'contract/moderation'
import { useState } from 'react'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import type { Choice } from './choices.ts'

type Props = { choice: Choice; onConfirm: (note: string | undefined) => void; onCancel: () => void }

/** Asks before a decision, and takes a note for the other administrators. */
export function DecisionDialog({ choice, onConfirm, onCancel }: Props) {
  const [note, setNote] = useState('')
  return (
    <AlertDialog
      open
      title={choice.question}
      description={choice.hint}
      confirmLabel={choice.label}
      danger={choice.danger ?? false}
      onConfirm={() => onConfirm(note.trim() || undefined)}
      onCancel={onCancel}
    >
      <Field label="Note" optional hint="For administrators alone">
        {(control) => (
          <Textarea
            {...control}
            maxLength={DETAILS_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </AlertDialog>
  )
}
