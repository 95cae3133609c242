import { createReport, REPORT_DETAILS_MAX, REPORT_REASONS, type ReportSubjectType } from 'contract/moderation'
import { REASON_REQUIRED } from 'contract/words/decisionReasons'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useDraft } from '../../api/drafts.ts'
import { serverMessage } from '../../api/errors.ts'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { RadioList } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  subject: { type: ReportSubjectType; id: number }
  /** The subject in a sentence: "this post". */
  name: string
  open: boolean
  onClose: () => void
}

/** Reports content to the administrators. */
export function ReportDialog({ subject, name, open, onClose }: Props) {
  const [draft, setDraft, clearDraft] = useDraft<Draft>(`report ${subject.type} ${subject.id}`, EMPTY)
  const { reason, details } = draft
  const [error, setError] = useState<string>()

  const { mutate, isPending } = useMutation({
    mutationFn: (reason: Reason) => {
      const report = { subject_type: subject.type, subject_id: subject.id, reason }
      return call(createReport, details.trim() ? { ...report, details: details.trim() } : report)
    },
    onSuccess: () => {
      clearDraft()
      toast.success('Thank you. The administrators will look at it.')
      onClose()
    },
    onError: (error) => setError(serverMessage(error) ?? 'Not reported. Please try again.'),
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Report ${name}`}
      submitLabel="Report"
      busyLabel="Reporting..."
      busy={isPending}
      onSubmit={() => {
        setError(reason ? undefined : REASON_REQUIRED)
        if (reason) mutate(reason)
      }}
    >
      <p className="text-muted">Only the administrators see your report.</p>
      <RadioList
        legend="What's wrong?"
        options={reasons}
        value={reason}
        invalid={error === REASON_REQUIRED}
        onChange={(reason) => {
          setDraft({ ...draft, reason })
          setError(undefined)
        }}
      />
      <Field label="Details" optional>
        {(control) => (
          <CountedTextarea
            {...control}
            value={details}
            max={REPORT_DETAILS_MAX}
            readOnly={isPending}
            onChange={({ target }) => setDraft({ ...draft, details: target.value })}
          />
        )}
      </Field>
      {error && <Callout>{error}</Callout>}
    </FormDialog>
  )
}

type Reason = keyof typeof REPORT_REASONS
type Draft = { reason?: Reason; details: string }
const EMPTY: Draft = { details: '' }

const reasons = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value: value as Reason, label }))
