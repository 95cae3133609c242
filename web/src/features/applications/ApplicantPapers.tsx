import { formatShortDay } from 'contract/words/formatDay'
import type { ReceivedApplication } from 'contract/applications'
import type { SharedPaper } from 'contract/papers'
import { CircleCheck, CircleDashed } from 'lucide-react'

/** Which of the needed papers an applicant has now, if they share that. */
export function ApplicantPapers({ papers }: Pick<ReceivedApplication, 'papers'>) {
  if (papers.length === 0) return null
  return (
    <section aria-label="Papers">
      <h3 className="text-base font-semibold">
        Has {papers.filter(({ is_held }) => is_held).length} of {papers.length} papers
      </h3>
      <ul className="mt-1 grid gap-1">
        {papers.map(({ key, name, is_held, expires_on }) => (
          <li key={key} className="flex gap-2">
            {is_held ? <CircleCheck className="text-success" /> : <CircleDashed className="text-subtle" />}
            <span className="min-w-0 flex-1">
              {name}:{' '}
              {is_held
                ? expires_on === null
                  ? 'has it'
                  : `expires on ${formatShortDay(expires_on)}`
                : "doesn't have it"}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-subtle">Stated by the applicant. Ask to see the originals.</p>
    </section>
  )
}

/** Whether an applicant has a paper, beside others in a table. */
export function PaperState({ paper }: { paper: SharedPaper | undefined }) {
  if (!paper) return <span className="text-subtle">Not shared</span>
  const { is_held, expires_on } = paper
  return (
    <span className="flex gap-2">
      {is_held ? <CircleCheck className="text-success" /> : <CircleDashed className="text-subtle" />}
      <span className="min-w-0 flex-1">
        {is_held ? 'Has it' : "Doesn't have it"}
        {expires_on !== null && `, expires on ${formatShortDay(expires_on)}`}
      </span>
    </span>
  )
}
