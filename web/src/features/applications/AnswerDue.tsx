import type { ReceivedApplication } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import { dayInWords } from 'contract/words/formatDay'
import { useNow } from '../../ui/Time.tsx'

/** When the applicant expects a reply, and whether they have asked for one. */
export function AnswerDue({ application }: { application: ReceivedApplication }) {
  const { status, answer_by, nudged_at } = application
  const today = nassauDay(useNow())
  if (status !== 'submitted' && status !== 'viewed') return null
  return (
    <p className="text-sm text-muted">
      {answer_by < today ? `Reply was due ${dayInWords(answer_by)}` : `Reply by ${dayInWords(answer_by)}`}
      {nudged_at !== null && ". They've asked for a reply"}
    </p>
  )
}
