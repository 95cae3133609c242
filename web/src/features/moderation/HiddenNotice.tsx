import { REPEATED_TEXT } from 'contract/heldContent'
import { HIDE_REASONS, type HiddenState } from 'contract/hiddenState'
import {
  APPEAL_REASON_REQUIRED,
  createAppeal,
  REPORT_DETAILS_MAX,
  type ReportSubjectType,
} from 'contract/moderation'
import { askedPhrase, explanationPhrase } from 'contract/words/moderationPhrases'
import { trimText } from 'contract/rules/visibleText'
import { EyeOff, Hourglass, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useDraft } from '../../api/drafts.ts'
import { serverMessage } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  subject: { type: ReportSubjectType; id: number }
  moderation: HiddenState
  /** Whether it is a message that wasn't delivered. */
  isUndelivered?: boolean
  /** Opens the author's editor. */
  onEdit?: (() => void) | undefined
}

/** Tells the author why their content is hidden, and offers an appeal; or that it waits for review. */
export function HiddenNotice({ subject, moderation, isUndelivered = false, onEdit }: Props) {
  if (moderation.change_asked)
    return <ChangeNotice subject={subject} change={moderation.change_asked} onEdit={onEdit} />
  if (moderation.held_for) return <HeldNotice subject={subject} heldFor={moderation.held_for} />
  return <HiddenByModerator subject={subject} moderation={moderation} isUndelivered={isUndelivered} />
}

function HeldNotice({ subject, heldFor }: Pick<Props, 'subject'> & { heldFor: readonly string[] }) {
  const isOnlyRepeated = heldFor.every((id) => id === REPEATED_TEXT)
  return (
    <div
      role="note"
      aria-label={`Your ${subject.type} is waiting for review`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <Hourglass aria-hidden />
      <p className="min-w-48 flex-1">
        <span className="font-semibold">Waiting for review. </span>
        {subject.type === 'message'
          ? "It reads like a scam or went to several people, so we'll check it before we deliver it."
          : isOnlyRepeated
            ? `You've shared nearly the same text several times this week, so only you can see this ${subject.type} until we've checked it. You can still edit it.`
            : `This ${subject.type} reads like a scam, so only you can see it until we've checked it. You can still edit it.`}
      </p>
    </div>
  )
}

function ChangeNotice({ subject, change, onEdit }: Pick<Props, 'subject' | 'onEdit'> & { change: string }) {
  return (
    <div
      role="note"
      aria-label={`Please change your ${subject.type}`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <Pencil aria-hidden />
      <p className="min-w-48 flex-1">
        <span className="font-semibold wrap-anywhere">{askedPhrase(change)}</span> Only you can see it until
        you've edited it and we've checked it again.
      </p>
      {onEdit && <Button onClick={onEdit}>Edit</Button>}
    </div>
  )
}

function HiddenByModerator({
  subject,
  moderation: { reason, explanation, appeal },
  isUndelivered,
}: Omit<Props, 'onEdit'>) {
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const isCompany = subject.type === 'company'
  const name = isCompany ? 'company page' : subject.type
  return (
    <div
      role="note"
      aria-label={isUndelivered ? "Your message wasn't delivered" : `Your ${name} is hidden`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <EyeOff aria-hidden />
      <p className="min-w-48 flex-1">
        {isUndelivered ? "Your message wasn't delivered" : `Your ${name} was hidden`} because{' '}
        {HIDE_REASONS[reason]}. {isCompany ? 'Only its members can see it.' : 'Only you can see it.'}
        {explanation && <span className="block wrap-anywhere">{explanationPhrase(explanation)}</span>}
        {isSent || appeal === 'open' ? (
          <span role="status" className="block font-semibold">
            We're reviewing your appeal.
          </span>
        ) : (
          appeal === 'upheld' && (
            <span className="block font-semibold">
              We reviewed your appeal, and it {isUndelivered ? "won't be delivered" : 'stays hidden'}.
            </span>
          )
        )}
      </p>
      {appeal === null && !isSent && (
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Appeal
        </Button>
      )}
      <AppealDialog
        subject={subject}
        question={`Why should your ${name} be ${isUndelivered ? 'delivered' : 'visible'}?`}
        open={isAsking}
        onClose={() => setAsking(false)}
        onSent={() => {
          setAsking(false)
          setSent(true)
        }}
      />
    </div>
  )
}

type AppealDialogProps = {
  subject: { type: ReportSubjectType; id: number }
  question: string
  open: boolean
  onClose: () => void
  onSent: () => void
}

/** Appeals against hidden content or a limit. Closing keeps the draft. */
export function AppealDialog({ subject, question, open, onClose, onSent }: AppealDialogProps) {
  const [reason, setReason, clearReason] = useDraft(`appeal ${subject.type} ${subject.id}`, '')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (content: string) =>
      call(createAppeal, { subject_type: subject.type, subject_id: subject.id, content }),
    onSuccess: () => {
      // The appeal is part of the content, so every query with it is refetched.
      void client.invalidateQueries({ refetchType: 'none' })
      clearReason()
      toast.success("Appeal sent. We'll let you know what we decide.")
      onSent()
    },
  })

  const send = () => {
    const content = trimText(reason)
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
      <p className="text-muted">We will look at it again. You can appeal once.</p>
      <Field label={question} error={isBlank ? APPEAL_REASON_REQUIRED : undefined}>
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
