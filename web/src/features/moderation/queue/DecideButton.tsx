import {
  CHANGE_REQUIRED,
  EXPLANATION_MAX,
  EXPLANATION_REQUIRED,
  REASON_REQUIRED,
  reasonsFor,
} from 'contract/words/decisionReasons'
import type { HideReason } from 'contract/hiddenState'
import { DECISION_REASONS, REPORT_DETAILS_MAX, type ReportSubjectType } from 'contract/moderation'
import { useRef, useState } from 'react'
import { useDraft } from '../../../api/drafts.ts'
import { Button } from '../../../ui/Button.tsx'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Input.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { ModerationDecision, DecisionChoice } from './decisionChoice.ts'
import { useModerate } from './queue.mutations.ts'

type Reasons = Pick<ModerationDecision, 'reason' | 'explanation' | 'note'>

type ModerateButtonProps = {
  choice: DecisionChoice
  /** Id of the element that names the subject. */
  describedBy: string
}

/** A button that applies a decision about a subject. */
export function ModerateButton({ choice, describedBy }: ModerateButtonProps) {
  const { mutateAsync: decide } = useModerate()
  const { action, subject_type, subject_id } = choice.decision
  return (
    <DecideButton
      choice={choice}
      subjectType={subject_type}
      draftKey={`decision:${action} ${subject_type} ${subject_id}`}
      items={[`${subject_type} ${subject_id}`]}
      describedBy={describedBy}
      onDecide={async (reasons) => {
        await decide({ ...choice.decision, ...reasons })
        return true
      }}
    />
  )
}

type DecideButtonProps = {
  choice: Omit<DecisionChoice, 'decision'>
  subjectType: ReportSubjectType
  /** The key of the draft with what was typed, kept until all of it is decided. */
  draftKey: string
  /** What is decided on. A draft about something else isn't shown. */
  items: readonly string[]
  describedBy: string
  /** Whether the dialog opens or closes. */
  onAsk?: (isAsking: boolean) => void
  /** Returns whether all of it was decided. Rejects if the decision wasn't stored, which it has said. */
  onDecide: (reasons: Reasons) => Promise<boolean>
}

/** A decision button with its confirmation dialog. */
export function DecideButton(props: DecideButtonProps) {
  const { choice, subjectType, draftKey, items, describedBy, onAsk, onDecide } = props
  const [isAsking, setIsAsking] = useState(false)
  const setAsking = (isAsking: boolean) => {
    setIsAsking(isAsking)
    onAsk?.(isAsking)
  }
  return (
    <>
      <Button
        size="sm"
        className={choice.danger && 'text-danger!'}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        aria-keyshortcuts={choice.shortcut}
        onClick={() => setAsking(true)}
      >
        {choice.label}
      </Button>
      {isAsking && (
        <DecisionDialog
          choice={choice}
          subjectType={subjectType}
          draftKey={draftKey}
          items={items}
          onConfirm={(reasons, clearDraft) => {
            setAsking(false)
            // The card may be gone by then.
            onDecide(reasons).then(
              (isDecided) => isDecided && clearDraft(),
              () => {},
            )
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

type DecisionDialogProps = Pick<DecideButtonProps, 'choice' | 'subjectType' | 'draftKey' | 'items'> & {
  onConfirm: (reasons: Reasons, clearDraft: () => void) => void
  onCancel: () => void
}

type Draft = {
  reason: HideReason | undefined
  explanation: string
  note: string
  /** Drafts of earlier versions have none. */
  items?: readonly string[]
}

/** Confirms a decision, with a reason for hiding and a note for other administrators. */
function DecisionDialog(props: DecisionDialogProps) {
  const { choice, subjectType, draftKey, items, onConfirm, onCancel } = props
  const empty: Draft = { reason: choice.likelyReason, explanation: '', note: '', items }
  const [stored, setStored, clearDraft] = useDraft(draftKey, empty)
  const draft = stored.items?.some((it) => items.includes(it)) ? stored : empty
  const setDraft = (changed: Draft) => setStored({ ...changed, items })
  const { explanation, note } = draft
  const { asksForReason = false, asksForChange = false } = choice
  const reasons = reasonsFor(subjectType)
  const reason = asksForReason ? reasons.find((it) => it === draft.reason) : undefined
  const [isTried, setTried] = useState(false)
  const reasonField = useRef<HTMLSelectElement>(null)
  const explanationField = useRef<HTMLTextAreaElement>(null)
  const isReasonMissing = asksForReason && reason === undefined
  const isRequired = asksForChange || reason === 'other'
  const isMissing = isRequired && explanation.trim() === ''

  const confirm = () => {
    setTried(true)
    if (isReasonMissing) reasonField.current?.focus()
    else if (isMissing) explanationField.current?.focus()
    else
      onConfirm(
        { reason, explanation: explanation.trim() || undefined, note: note.trim() || undefined },
        clearDraft,
      )
  }

  return (
    <AlertDialog
      open
      title={choice.question}
      description={choice.hint}
      confirmLabel={choice.label}
      danger={choice.danger ?? false}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {asksForReason && (
        <SelectField
          ref={reasonField}
          label="Reason"
          hint="The member will see this"
          emptyLabel="Choose a reason"
          required
          options={reasons}
          labelOf={(reason) => DECISION_REASONS[reason]}
          value={reason}
          error={isTried && isReasonMissing ? REASON_REQUIRED : undefined}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
      )}
      {(asksForReason || asksForChange) && (
        <Field
          label={asksForChange ? 'What to change' : 'In your own words'}
          optional={!isRequired}
          hint={
            asksForChange
              ? 'The member will see this'
              : 'The member will see this below the reason: what to change, for example'
          }
          error={isTried && isMissing ? (asksForChange ? CHANGE_REQUIRED : EXPLANATION_REQUIRED) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={explanationField}
              maxLength={EXPLANATION_MAX}
              value={explanation}
              onChange={({ target }) => setDraft({ ...draft, explanation: target.value })}
            />
          )}
        </Field>
      )}
      {!isReasonMissing &&
        Object.entries(choice.tells(reason ?? 'other')).map(([who, text]) => (
          <div key={who}>
            <p className="text-sm font-semibold">{who} will read</p>
            <p className="wrap-anywhere">{text}</p>
          </div>
        ))}
      <Field label="Note" optional hint="Only administrators see this">
        {(control) => (
          <Textarea
            {...control}
            maxLength={REPORT_DETAILS_MAX}
            value={note}
            onChange={({ target }) => setDraft({ ...draft, note: target.value })}
          />
        )}
      </Field>
    </AlertDialog>
  )
}
