import type { HeldJob } from 'contract/heldContent'
import { payPeriodPhrases } from 'contract/jobLabels'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { HeldCard } from './HeldCard.tsx'

/** A job with signs of a scam, or of a member whose account isn't verified. */
export function HeldJobCard({ job }: { job: HeldJob }) {
  const { title, company, location, salary_range, salary_period, skills, employer } = job
  const questions = job.questions.map(({ wording, choices, knock_out }) =>
    [wording, choices.join(', '), knock_out?.reason].filter(Boolean).join(' · '),
  )
  const pay = salary_range && `${salary_range} ${payPeriodPhrases[salary_period]}`
  return (
    <HeldCard
      type="job"
      held={job}
      title={title}
      subtitle={[company, location, pay].filter(Boolean).join(' · ')}
      author={
        <>
          <PersonLink person={employer} />, member
        </>
      }
      memberSince={employer.created_at}
    >
      <LinkedText text={job.description} />
      {job.requirements && <LinkedText text={job.requirements} />}
      {job.benefits && <LinkedText text={job.benefits} />}
      {job.work_hours && <LinkedText text={job.work_hours} />}
      {skills.length > 0 && <p>{skills.join(', ')}</p>}
      {questions.length > 0 && <LinkedText text={questions.join('\n')} />}
    </HeldCard>
  )
}
