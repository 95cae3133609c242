import { DECISION_REASON_MAX, type ReceivedApplication } from 'contract/applications'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useUpdateApplication } from './applicants.mutations.ts'

const SUGGESTIONS = {
  declined: [
    "Doesn't have the required licence",
    'Less experience than other applicants',
    "Didn't reply to two messages",
  ],
  hired: ['Meets all requirements', 'Most experience of all applicants', 'Can start when needed'],
}

/** The employer's reason for a decision as it is typed, shared by the dialog and the card. */
export function useReasonDraft({ id, decision_reason }: ReceivedApplication) {
  const [draft, setReason, clearReason] = useDraft<string | null>(`decision-reason:${id}`, null)
  const reason = draft ?? decision_reason ?? ''
  return { reason, setReason, clearReason }
}

type Decision = keyof typeof SUGGESTIONS

type Props = {
  decision: Decision
  value: string
  onChange: (reason: string) => void
  readOnly: boolean
}

/** The employer's reason for the decision; suggests some while it's empty. */
export function ReasonField({ decision, value, onChange, readOnly }: Props) {
  return (
    <div className="grid gap-2">
      <Field label="Reason" optional hint="For your records and the vacancy pack. Applicants never see it.">
        {(control) => (
          <Input
            {...control}
            value={value}
            maxLength={DECISION_REASON_MAX}
            readOnly={readOnly}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {value === '' && (
        <ul aria-label="Suggested reasons" className="flex flex-wrap gap-2">
          {SUGGESTIONS[decision].map((suggestion) => (
            <li key={suggestion}>
              <Button size="sm" disabled={readOnly} onClick={() => onChange(suggestion)}>
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DecisionReasonProps = { application: ReceivedApplication; decision: Decision }

/** Changes the reason of an application. */
export function DecisionReason({ application, decision }: DecisionReasonProps) {
  const { decision_reason } = application
  const { reason, setReason, clearReason } = useReasonDraft(application)
  const { mutate, isPending } = useUpdateApplication(clearReason)
  const isChanged = reason.trim() !== (decision_reason ?? '')

  return (
    <div className="grid gap-2">
      <ReasonField decision={decision} value={reason} onChange={setReason} readOnly={isPending} />
      <Button
        className="justify-self-start"
        disabled={!isChanged}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => mutate({ application, changes: { decision_reason: reason.trim() || null } })}
      >
        Save reason
      </Button>
    </div>
  )
}
