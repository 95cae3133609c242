import { payPeriodPhrases } from 'contract/jobLabels'
import { VERIFIED_NAME } from 'contract/jobs'
import { type HeldJob } from 'contract/heldContent'
import { scamSentence } from 'contract/scam/findScamSigns'
import { useId } from 'react'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { Time } from '../../../ui/Time.tsx'
import { DecideButton } from './DecideButton.tsx'
import { heldJobChoices } from './decisions.ts'
import { useDecideHeldJob } from './queue.mutations.ts'
import { useHeldJobs } from './queue.queries.ts'

/** Jobs with signs of a scam, and those of members without a confirmed address. Nothing if there are none. */
export function HeldJobs() {
  const list = useHeldJobs()
  if (list.data?.jobs.length === 0) return null
  return (
    <PagedList list={list} name="The held jobs" empty={null}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data?.jobs.map((job) => (
          <li key={job.id} tabIndex={-1} className="rounded-lg">
            <HeldJobCard job={job} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

const heldSentence = (id: string) =>
  id === VERIFIED_NAME ? 'The company’s name is verified for another member.' : scamSentence(id)

function HeldJobCard({ job }: { job: HeldJob }) {
  const titleId = useId()
  const { mutate: decide } = useDecideHeldJob()
  const { title, company, location, salary_range, salary_period, skills, employer, held_at, held_for } = job
  const questions = job.questions.map(({ wording, choices, knock_out }) =>
    [wording, choices.join(', '), knock_out?.reason].filter(Boolean).join(' · '),
  )
  const pay = salary_range && `${salary_range} ${payPeriodPhrases[salary_period]}`
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="text-muted">{[company, location, pay].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted">
          <PersonLink person={employer} />, member since{' '}
          <Time at={employer.created_at}>{formatNassauTime(employer.created_at)}</Time>, waiting since{' '}
          <Time at={held_at}>{formatNassauTime(held_at)}</Time>
        </p>
      </header>
      <p className="rounded-md bg-warning-tint px-4 py-2 text-warning">
        <span className="font-semibold">Held because: </span>
        {held_for.length > 0
          ? held_for.map(heldSentence).join(' ')
          : 'It’s a first job, and the account isn’t verified.'}
      </p>
      <LinkedText text={job.description} />
      {job.requirements && <LinkedText text={job.requirements} />}
      {job.benefits && <LinkedText text={job.benefits} />}
      {job.work_hours && <LinkedText text={job.work_hours} />}
      {skills.length > 0 && <p>{skills.join(', ')}</p>}
      {questions.length > 0 && <LinkedText text={questions.join('\n')} />}
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {(['release', 'ask_to_change', 'refuse'] as const).map((decision) => (
          <DecideButton
            key={decision}
            subjectType="job"
            choice={heldJobChoices[decision]}
            describedBy={titleId}
            onDecide={(reasons) => decide({ id: job.id, decision, held_at, ...reasons })}
          />
        ))}
      </div>
    </Card>
  )
}
