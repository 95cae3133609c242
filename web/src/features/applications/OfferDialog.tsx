import type { ReceivedApplication } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { dayInWords } from 'contract/words/formatDay'
import { fullName } from 'contract/words/fullName'
import { guessPayUnit } from 'contract/rules/money'
import {
  OFFER_DAYS,
  OFFER_NOTE_MAX,
  STARTS_TOO_EARLY,
  startsAfterAnswer,
  USUAL_ANSWER_DAYS,
} from 'contract/offers'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { serverMessage } from '../../api/errors.ts'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useMakeOffer } from './offers.mutations.ts'
import { RateInputs, toRate, type RateText } from './ProposedRateFields.tsx'

type Props = { application: ReceivedApplication; open: boolean; onClose: () => void }

type Problems = { pay?: string | undefined; starts_on?: string | undefined; answer_by?: string | undefined }
type Draft = { rate: RateText; starts_on: string; answer_by: string; note: string }

/** Offers the job to an applicant: pay, first day, the last day to answer and a note. Closing keeps the draft. */
export function OfferDialog({ application, open, onClose }: Props) {
  const { id, user, proposed_rate } = application
  const today = useNow()
  const dayAfter = (days: number) => nassauDay(today + days * DAY_MS)
  const [draft, setDraft, clearDraft] = useDraft<Draft>(`offer:${id}`, {
    rate: { amount: String(proposed_rate?.amount ?? ''), period: proposed_rate?.period ?? '' },
    starts_on: '',
    answer_by: dayAfter(USUAL_ANSWER_DAYS),
    note: '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending, error, reset } = useMakeOffer()
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    setProblems({})
  }

  // They accept what they see here, and then count as hired.
  const missing = [
    ...(draft.rate.amount.trim() === '' ? ['the pay'] : []),
    ...(draft.starts_on === '' ? ['the first day'] : []),
  ]

  function send() {
    const { rate: pay, problem } = toRate(draft.rate, guessPayUnit)
    const answer_by = draft.answer_by ? undefined : 'Please enter a day to answer by'
    const starts_on = startsAfterAnswer(draft) ? undefined : STARTS_TOO_EARLY
    setProblems({ pay: problem, starts_on, answer_by })
    const invalid = problem !== undefined ? PAY_ID : starts_on ? START_ID : answer_by && ANSWER_ID
    if (invalid) return document.getElementById(invalid)?.focus()
    mutate(
      {
        id,
        pay,
        starts_on: draft.starts_on || null,
        answer_by: draft.answer_by,
        note: draft.note.trim() || null,
      },
      {
        onSuccess: () => {
          clearDraft()
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      open={open}
      onClose={() => {
        reset()
        onClose()
      }}
      title={`Offer the job to ${fullName(user)}`}
      onSubmit={send}
      submitLabel="Send offer"
      busyLabel="Sending..."
      busy={isPending}
    >
      <p className="text-muted">
        {user.first_name} gets your offer right away and can accept or decline it
        {draft.answer_by && ` until ${dayInWords(draft.answer_by)}`}. Once they accept, they count as hired.
      </p>
      <RateInputs
        id={PAY_ID}
        label="Pay"
        error={problems.pay}
        rate={draft.rate}
        period={draft.rate.period || guessPayUnit(Number(draft.rate.amount))}
        disabled={isPending}
        onChange={(rate) => change({ rate })}
      />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field id={START_ID} label="First day of work" optional error={problems.starts_on}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={draft.answer_by || dayAfter(0)}
              max={dayAfter(OFFER_DAYS.start)}
              value={draft.starts_on}
              readOnly={isPending}
              onChange={({ target }) => change({ starts_on: target.value })}
            />
          )}
        </Field>
        <Field id={ANSWER_ID} label="Answer by" error={problems.answer_by}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={dayAfter(0)}
              max={dayAfter(OFFER_DAYS.answer)}
              value={draft.answer_by}
              readOnly={isPending}
              onChange={({ target }) => change({ answer_by: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Note" optional hint="Hours, benefits, or what to bring on the first day.">
        {(control) => (
          <CountedTextarea
            {...control}
            value={draft.note}
            max={OFFER_NOTE_MAX}
            readOnly={isPending}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {missing.length > 0 && <Callout tone="warning">You haven&apos;t given {missing.join(' or ')}.</Callout>}
      {error && <Callout>{serverMessage(error) ?? "Your offer couldn't be sent. Please try again."}</Callout>}
    </FormDialog>
  )
}

const PAY_ID = 'offer-pay'
const START_ID = 'offer-starts-on'
const ANSWER_ID = 'offer-answer-by'
