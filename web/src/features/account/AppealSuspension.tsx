import { useMutation, useQuery } from '@tanstack/react-query'
import { DECISION_REASONS, REPORT_DETAILS_MAX } from 'contract/moderation'
import { explanationPhrase } from 'contract/words/moderationPhrases'
import { appealSuspension, findSuspension, SUSPENSION_APPEAL_REQUIRED } from 'contract/suspensionAppeals'
import { hasVisibleText } from 'contract/rules/visibleText'
import { useRef, useState, type FormEvent } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Time } from '../../ui/Time.tsx'

/** Says why the account is suspended, and takes one appeal. */
export function AppealSuspension({ token }: { token: string }) {
  const suspension = useQuery({
    queryKey: [findSuspension.method, findSuspension.path, { token }],
    queryFn: () => call(findSuspension, { token }),
  })
  if (!suspension.data)
    return (
      <QueryStatus
        query={suspension}
        loading="Loading"
        failed="We couldn't load this, or the link no longer works."
      />
    )
  const { reason, explanation, suspended_at, appeal } = suspension.data
  return (
    <div className="grid gap-4">
      <p>
        Your account was suspended on <Time at={suspended_at}>{formatNassauTime(suspended_at)}</Time>. Reason:{' '}
        {DECISION_REASONS[reason].toLowerCase()}.
      </p>
      {explanation !== null && <p className="wrap-anywhere">{explanationPhrase(explanation)}</p>}
      {appeal === null ? (
        <AppealForm token={token} />
      ) : (
        <p role="status" className="font-semibold">
          {appeal === 'open'
            ? "We're reviewing your appeal, and will email you our decision."
            : 'We reviewed your appeal, and your account will stay suspended.'}
        </p>
      )}
    </div>
  )
}

function AppealForm({ token }: { token: string }) {
  const [content, setContent, clearDraft] = useDraft(`appeal of a suspension ${token.slice(-6)}`, '')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useMutation({
    mutationFn: () => call(appealSuspension, { token, content: content.trim() }),
    onSuccess: () => clearDraft(),
  })
  if (send.isSuccess)
    return <Callout tone="success">Appeal sent. We'll look at it again and email you our decision.</Callout>

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !hasVisibleText(content)
    setBlank(isEmpty)
    if (isEmpty) field.current?.focus()
    else send.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label="Why should your account not be suspended?"
        hint="You can appeal once, so say everything that matters."
        error={isBlank ? SUSPENSION_APPEAL_REQUIRED : undefined}
      >
        {(control) => (
          <CountedTextarea
            {...control}
            ref={field}
            value={content}
            max={REPORT_DETAILS_MAX}
            readOnly={send.isPending}
            onChange={({ target }) => {
              setContent(target.value)
              setBlank(false)
            }}
          />
        )}
      </Field>
      {send.isError && <Callout>{send.error.message}</Callout>}
      <Button
        type="submit"
        variant="action"
        busy={send.isPending}
        busyLabel="Sending..."
        className="justify-self-start"
      >
        Send appeal
      </Button>
    </form>
  )
}
