import { useMutation } from '@tanstack/react-query'
import { countCharacters } from 'contract/fields'
import { REPORT_DETAILS_MAX, createReport, type SubjectType, REPORT_REASONS } from 'contract/moderation'
import { useId, useState, type FormEvent } from 'react'
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
  subject: { type: SubjectType; id: number }
  /** The subject in a sentence: "this post". */
  what: string
  open: boolean
  onClose: () => void
}

/** Reports content to the administrators. */
export function ReportDialog({ subject, what, open, onClose }: Props) {
  const [reason, setReason] = useState<Reason>()
  const [details, setDetails] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const formId = useId()

  const { mutate, isPending } = useMutation({
    mutationFn: (reason: Reason) => {
      const words = details.trim()
      const about = { subject_type: subject.type, subject_id: subject.id, reason }
      return call(createReport, words ? { ...about, details: words } : about)
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
                maxLength={REPORT_DETAILS_MAX + details.length - countCharacters(details)}
                readOnly={isPending}
                onChange={(event) => setDetails(event.target.value)}
              />
              <Counter value={countCharacters(details)} max={REPORT_DETAILS_MAX} />
            </div>
          )}
        </Field>
        {complaint && <Notice>{complaint}</Notice>}
      </form>
    </Dialog>
  )
}

const NO_REASON = 'Please choose a reason'

type Reason = keyof typeof REPORT_REASONS

type ReasonsProps = { value: Reason | undefined; invalid: boolean; onChange: (reason: Reason) => void }

/** The report's reason, as radio buttons. */
function Reasons({ value, invalid, onChange }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset role="radiogroup" aria-required aria-invalid={invalid || undefined} className="min-w-0">
      <legend className="mb-1 font-semibold">What's wrong with it?</legend>
      {reasons.map(([reason, label]) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm hover:bg-hover"
        >
          <input
            type="radio"
            name={name}
            checked={reason === value}
            onChange={() => onChange(reason)}
            className={dot}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const reasons = Object.entries(REPORT_REASONS) as [Reason, string][]

const dot =
  'size-6 flex-none cursor-pointer appearance-none rounded-full bg-surface inset-ring-[1.5px] inset-ring-line-strong ' +
  'checked:inset-ring-7 checked:inset-ring-brand forced-colors:appearance-auto'
