import type { OwnApplication } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import { dayInWords } from 'contract/words/formatDay'
import type { OfferAnswer } from 'contract/offer'
import { OFFER_NOTE_MAX } from 'contract/offers'
import { HandCoins } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useAnswerOffer } from './offers.mutations.ts'
import { OfferTerms } from './OfferTerms.tsx'

type Props = { application: OwnApplication; titleId: string }

/** The offer of a job, which the member accepts or declines. */
export function OwnOffer({ application, titleId }: Props) {
  const { id, job, offer } = application
  const answered = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState<OfferAnswer>('accepted')
  const [isAsking, setAsking] = useState(false)
  const [note, setNote, clearNote] = useDraft(`offer-answer:${id}`, '')
  const { mutate, isPending } = useAnswerOffer()
  const today = nassauDay(useNow())
  const hasLapsed = offer?.answer_by != null && offer.answer_by < today
  const ask = (chosen: OfferAnswer) => {
    setAnswer(chosen)
    setAsking(true)
  }
  const send = () =>
    mutate(
      { id, answer, note: note.trim() || null },
      { onSuccess: clearNote, onSettled: () => setAsking(false) },
    )
  const { title, description, ...texts } = answers[answer]

  return (
    <div ref={answered} tabIndex={-1} className="grid gap-3 rounded-md bg-sunken px-4 py-3 outline-none">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <HandCoins />
        {job.company} offers you this job
      </p>
      {offer && <OfferTerms offer={offer} />}
      {hasLapsed ? (
        <p className="text-muted">
          The day to answer was {dayInWords(offer?.answer_by ?? '')}. Message the employer if you still want
          the job.
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="action"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => ask('accepted')}
          >
            Accept
          </Button>
          <Button aria-haspopup="dialog" aria-describedby={titleId} onClick={() => ask('declined')}>
            Decline
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        title={title}
        description={description(job)}
        {...texts}
        busy={isPending}
        returnTo={() => answered.current}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <Field label="Note to the employer" optional>
          {(control) => (
            <CountedTextarea
              {...control}
              value={note}
              max={OFFER_NOTE_MAX}
              readOnly={isPending}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </AlertDialog>
    </div>
  )
}

const answers = {
  accepted: {
    title: 'Accept this offer?',
    description: ({ title, company }: OwnApplication['job']) =>
      `${company} will be told right away that you take the job as ${title}.`,
    confirmLabel: 'Accept the offer',
    busyLabel: 'Accepting...',
  },
  declined: {
    title: 'Decline this offer?',
    description: ({ title, company }: OwnApplication['job']) =>
      `${company} will be told right away, and your application for ${title} ends.`,
    confirmLabel: 'Decline the offer',
    busyLabel: 'Declining...',
    danger: true,
  },
}
