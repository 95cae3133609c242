import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countCharacters } from 'contract/fields'
import {
  createAppeal,
  REPORT_DETAILS_MAX,
  APPEAL_REASON_REQUIRED,
  type AppealSubjectType,
} from 'contract/moderation'
import { useId, useRef, useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Counter } from '../../ui/Counter.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  subject: { type: AppealSubjectType; id: number }
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Appeals against hidden content. Closing keeps the draft. */
export function AppealDialog({ subject, open, onClose, onSent }: Props) {
  const [words, setWords] = useState('')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
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

  const send = (event: FormEvent) => {
    event.preventDefault()
    const content = words.trim()
    setBlank(content === '')
    if (content === '') field.current?.focus()
    else if (!isPending) mutate(content)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending}
      title="Appeal this decision"
      initialFocus={field}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="action" busy={isPending} busyLabel="Sending...">
            Send appeal
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="grid gap-4">
        <p className="text-muted">Our moderators will look again. You can appeal once.</p>
        <Field
          label={`Why should your ${subject.type} be visible?`}
          error={isBlank ? APPEAL_REASON_REQUIRED : undefined}
        >
          {(control) => (
            <div className="grid justify-items-end gap-1">
              <Textarea
                {...control}
                ref={field}
                value={words}
                maxLength={REPORT_DETAILS_MAX + words.length - countCharacters(words)}
                readOnly={isPending}
                onChange={({ target }) => {
                  setWords(target.value)
                  setBlank(false)
                }}
              />
              <Counter value={countCharacters(words)} max={REPORT_DETAILS_MAX} />
            </div>
          )}
        </Field>
        {error && <Notice>{serverMessage(error) ?? 'Not sent. Please try again.'}</Notice>}
      </form>
    </Dialog>
  )
}
