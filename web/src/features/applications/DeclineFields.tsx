import { DECLINE_MESSAGE_MAX } from 'contract/replies'
import { declineMessage } from 'contract/words/replyPhrases'
import { useDraft } from '../../api/drafts.ts'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonField } from './DecisionReason.tsx'

/** The message to several declined applicants and the employer's reason, as typed. */
export function useDeclineDraft(key: string, title: string) {
  const [message, setMessage, clearMessage] = useDraft(key, declineMessage(title))
  const [reason, setReason, clearReason] = useDraft(`${key}:reason`, '')
  const clear = () => {
    clearMessage()
    clearReason()
  }
  const input = { message, decision_reason: reason.trim() || null }
  return { message, setMessage, reason, setReason, clear, input }
}

type Props = { draft: ReturnType<typeof useDeclineDraft>; readOnly: boolean }

/** The message to each declined applicant, and the reason recorded for all of them. */
export function DeclineFields({ draft, readOnly }: Props) {
  return (
    <>
      <Field label="Message to each person">
        {(control) => (
          <CountedTextarea
            {...control}
            value={draft.message}
            max={DECLINE_MESSAGE_MAX}
            readOnly={readOnly}
            onChange={({ target }) => draft.setMessage(target.value)}
          />
        )}
      </Field>
      <ReasonField decision="declined" value={draft.reason} onChange={draft.setReason} readOnly={readOnly} />
    </>
  )
}

/** Those who were offered the job or hired: bulk declines skip them. */
export function NotDeclined({ people }: { people: readonly string[] }) {
  if (people.length === 0) return null
  return (
    <section aria-label="Not declined" className="grid gap-1">
      <h3 className="text-base font-semibold">Not declined: offered or hired</h3>
      <p className="wrap-anywhere text-muted">{people.join(', ')}</p>
    </section>
  )
}
