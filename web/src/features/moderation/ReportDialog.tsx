import { useMutation } from '@tanstack/react-query'
import { countCharacters } from 'contract/fields'
import { DETAILS_MAX, report, type SubjectType } from 'contract/moderation'
import { useId, useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/serverMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Counter } from '../../ui/Counter.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { Reasons, type Reason } from './Reasons.tsx'

type Props = {
  subject: { type: SubjectType; id: number }
  /** In words: "this post". */
  what: string
  open: boolean
  onClose: () => void
}

/** Tells the administrators what is wrong with something. */
export function ReportDialog({ subject, what, open, onClose }: Props) {
  const [reason, setReason] = useState<Reason>()
  const [details, setDetails] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const formId = useId()

  const { mutate, isPending } = useMutation({
    mutationFn: (reason: Reason) => {
      const words = details.trim()
      const about = { subject_type: subject.type, subject_id: subject.id, reason }
      return call(report, words ? { ...about, details: words } : about)
    },
    onSuccess: () => {
      toast.success('Thank you. The administrators will look at it.')
      onClose()
    },
    onError: (error) => setComplaint(serverMessage(error) ?? 'Not reported. Please try again.'),
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setComplaint(reason ? undefined : NO_REASON)
    if (reason) mutate(reason)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPending}
      title={`Report ${what}`}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="action" busy={isPending} busyLabel="Reporting...">
            Report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="grid gap-4">
        <p className="text-muted">Only the administrators see your report.</p>
        <Reasons
          value={reason}
          invalid={complaint === NO_REASON}
          onChange={(reason) => {
            setReason(reason)
            setComplaint(undefined)
          }}
        />
        <Field label="Details" optional>
          {(control) => (
            <div className="grid justify-items-end gap-1">
              <Textarea
                {...control}
                value={details}
                maxLength={DETAILS_MAX + details.length - countCharacters(details)}
                readOnly={isPending}
                onChange={(event) => setDetails(event.target.value)}
              />
              <Counter value={countCharacters(details)} max={DETAILS_MAX} />
            </div>
          )}
        </Field>
        {complaint && <Notice>{complaint}</Notice>}
      </form>
    </Dialog>
  )
}

const NO_REASON = 'Please choose a reason'
