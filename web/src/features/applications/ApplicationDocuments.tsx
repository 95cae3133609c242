import { lowerFirst } from 'contract/rules/letterCase'
import { useQuery } from '@tanstack/react-query'
import type { Application, ReceivedApplication } from 'contract/applications'
import { fullName } from 'contract/words/fullName'
import { payInWords, rateInWords } from 'contract/words/jobLabels'
import { getJob } from 'contract/jobs'
import type { ProposedRate } from 'contract/proposedRate'
import { answerInWords } from 'contract/screening'
import { CircleAlert, FileText } from 'lucide-react'
import { query } from '../../api/queries.ts'
import { useOpenFile } from '../../api/useOpenFile.ts'
import { TextWarning } from '../../parts/LazyScamWarning.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { toast } from '../../ui/toast.ts'

type Props = Pick<
  Application,
  'job_id' | 'status' | 'cover_note' | 'resume_path' | 'answers' | 'proposed_rate'
> & {
  /** The applicant, for the employer. */
  user?: ReceivedApplication['user']
}

/** What was sent with an application: answers, cover note, CV and proposed rate. */
export function ApplicationDocuments({
  job_id,
  status,
  cover_note,
  resume_path,
  answers,
  proposed_rate,
  user,
}: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      {user && <TextWarning texts={[cover_note, ...answers.map(answerInWords)]} />}
      {answers.length > 0 && <AnswerList answers={answers} />}
      {cover_note && <LinkedText text={cover_note} className="max-w-measure" />}
      {!cover_note && !resume_path && (
        <p className="text-muted">
          {user && status === 'withdrawn'
            ? `Removed when ${user.first_name} withdrew.`
            : 'Sent without a cover note or CV.'}
        </p>
      )}
      {proposed_rate && <RateBesidePay job_id={job_id} rate={proposed_rate} />}
      {resume_path && <CvLink path={resume_path} job_id={job_id} user={user} />}
    </div>
  )
}

type CvLinkProps = { path: string; job_id: number; user: Props['user'] | undefined }

function CvLink({ path, job_id, user }: CvLinkProps) {
  const openFile = useOpenFile(toast.error)
  const { data: job } = useQuery(query(getJob, { id: job_id }))
  // Employers download many.
  const name = [user && fullName(user), 'CV', job?.title].filter(Boolean).join(' - ')
  return (
    <ButtonLink
      to={path}
      reloadDocument
      download={`${name}.pdf`}
      icon={<FileText />}
      onClick={openFile(path)}
    >
      CV (PDF)
    </ButtonLink>
  )
}

function AnswerList({ answers }: Pick<Application, 'answers'>) {
  return (
    <dl aria-label="Answers" className="grid max-w-measure gap-3">
      {answers.map((answer) => (
        <div key={answer.question_id}>
          <dt className="text-sm text-subtle wrap-anywhere">{answer.wording}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{answerInWords(answer)}</dd>
          {answer.unmet_reason !== null && (
            <dd>
              <Unmet>{answer.unmet_reason}</Unmet>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** "Doesn't meet: The Port Department requires it." */
export function Unmet({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-sm font-semibold text-warning *:[.lucide]:mt-0.5 *:[.lucide]:size-4">
      <CircleAlert />
      <span className="min-w-0 wrap-anywhere">Doesn't meet: {children}</span>
    </p>
  )
}

function RateBesidePay({ job_id, rate }: { job_id: number; rate: ProposedRate }) {
  const { data: job } = useQuery(query(getJob, { id: job_id }))
  const pay = job && payInWords(job)
  return (
    <p>
      Proposed rate: <b className="font-semibold">{rateInWords(rate)}</b>
      {pay && <span className="text-muted"> (the job pays {lowerFirst(pay)})</span>}
    </p>
  )
}
