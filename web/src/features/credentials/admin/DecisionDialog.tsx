import { CREDENTIAL_EVIDENCE } from 'contract/checkedCredential'
import { CREDENTIAL_ANSWER_MAX, type CredentialRequest, type decideCredential } from 'contract/credentials'
import type { Input as InputOf } from 'contract/endpoint'
import { useDraft } from '../../../api/drafts.ts'
import { fieldErrors } from '../../../api/refusals.ts'
import { Callout } from '../../../ui/Callout.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FormDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input, Textarea } from '../../../ui/Input.tsx'
import { useDecideCredential } from '../credentials.mutations.ts'

type CredentialDecisionInput = InputOf<typeof decideCredential>
export type CredentialDecision = CredentialDecisionInput['decision']
type Evidence = NonNullable<CredentialDecisionInput['evidence']>

export type AskedDecision = { request: CredentialRequest; decision: CredentialDecision }
type Props = AskedDecision & { onClose: () => void }

type Draft = { evidence: Evidence; expires_on: string; answer: string }
const EMPTY: Draft = { evidence: [], expires_on: '', answer: '' }

const texts = {
  approve: { title: 'Approve', submit: 'Approve', busy: 'Approving...' },
  return: { title: 'Ask about', submit: 'Send question', busy: 'Sending...' },
  refuse: { title: 'Refuse', submit: 'Refuse', busy: 'Refusing...' },
  end: { title: 'End the verification of', submit: 'End verification', busy: 'Ending...' },
} as const

const ANSWER_LABELS = { return: 'Your question', refuse: 'Why you refuse it', end: 'Why it ends' }

/** What the administrator saw and until when it counts, or what the member is told instead. */
export function DecisionDialog({ request, decision, onClose }: Props) {
  const { id, kind, name, requested_at } = request
  // What was seen belongs to the request as it was; a question about it may still be asked of a later one.
  const about = decision === 'approve' ? `${id} ${requested_at}` : id
  const [draft, setDraft, clearDraft] = useDraft(`credential:${decision} ${about}`, EMPTY)
  const { evidence, expires_on, answer } = draft
  const decide = useDecideCredential()
  const errors = fieldErrors(decide.error)
  const { title, submit, busy } = texts[decision]

  const send = () => {
    decide.mutateAsync({ id, requested_at, decision, ...draft, expires_on: expires_on || null }).then(
      // The card may be gone by then.
      () => {
        clearDraft()
        onClose()
      },
      () => {},
    )
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${title} ${name}`}
      submitLabel={submit}
      busyLabel={busy}
      busy={decide.isPending}
      onSubmit={send}
    >
      {decision === 'approve' ? (
        <>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">What did you see?</legend>
            {(Object.entries(CREDENTIAL_EVIDENCE[kind]) as [Evidence[number], string][]).map(
              ([key, label]) => (
                <Checkbox
                  key={key}
                  label={label.replace(/^[a-z]/, (letter) => letter.toUpperCase())}
                  checked={evidence.includes(key)}
                  onChange={({ target }) =>
                    setDraft({
                      ...draft,
                      evidence: target.checked ? [...evidence, key] : evidence.filter((it) => it !== key),
                    })
                  }
                />
              ),
            )}
            {errors['evidence'] && (
              <p role="alert" className="text-sm font-semibold text-danger">
                {errors['evidence']}
              </p>
            )}
          </fieldset>
          <Field
            label="Valid until"
            optional
            hint="The last day of the licence. The badge ends with it."
            error={errors['expires_on']}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                value={expires_on}
                onChange={({ target }) => setDraft({ ...draft, expires_on: target.value })}
              />
            )}
          </Field>
        </>
      ) : (
        <Field label={ANSWER_LABELS[decision]} hint="The member will see this." error={errors['answer']}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={CREDENTIAL_ANSWER_MAX}
              value={answer}
              onChange={({ target }) => setDraft({ ...draft, answer: target.value })}
            />
          )}
        </Field>
      )}
      {decide.error && Object.keys(errors).length === 0 && <Callout>{decide.error.message}</Callout>}
    </FormDialog>
  )
}
