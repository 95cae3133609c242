import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createAppeal,
  REPORT_DETAILS_MAX,
  APPEAL_REASON_REQUIRED,
  type AppealSubjectType,
} from 'contract/moderation'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  subject: { type: AppealSubjectType; id: number }
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Appeals against hidden content. Closing keeps the draft. */
export function AppealDialog({ subject, open, onClose, onSent }: Props) {
  const [reason, setReason] = useState('')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (content: string) =>
      call(createAppeal, { subject_type: subject.type, subject_id: subject.id, content }),
    onSuccess: () => {
      // The appeal is part of the content, so every query with it is refetched.
      void client.invalidateQueries({ refetchType: 'none' })
      toast.success("Appeal sent. We'll let you know what we decide.")
      onSent()
    },
  })

  const send = () => {
    const content = reason.trim()
    setBlank(content === '')
    if (content === '') field.current?.focus()
    else mutate(content)
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Appeal this decision"
      initialFocus={field}
      submitLabel="Send appeal"
      busyLabel="Sending..."
      busy={isPending}
      onSubmit={send}
    >
      <p className="text-muted">Our moderators will look again. You can appeal once.</p>
      <Field
        label={`Why should your ${subject.type} be visible?`}
        error={isBlank ? APPEAL_REASON_REQUIRED : undefined}
      >
        {(control) => (
          <CountedTextarea
            {...control}
            ref={field}
            value={reason}
            max={REPORT_DETAILS_MAX}
            readOnly={isPending}
            onChange={({ target }) => {
              setReason(target.value)
              setBlank(false)
            }}
          />
        )}
      </Field>
      {error && <Callout>{serverMessage(error) ?? 'Not sent. Please try again.'}</Callout>}
    </FormDialog>
  )
}
