import { useQuery } from '@tanstack/react-query'
import type { ComparedApplication } from 'contract/applicants'
import { fullName } from 'contract/words/fullName'
import { rateInWords } from 'contract/words/jobLabels'
import { getJob, type Job } from 'contract/jobs'
import { answerInWords, type Answer } from 'contract/screening'
import { ArrowLeft, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query } from '../../api/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { SkillList } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { useReservedHeights } from '../../ui/reservedHeights.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useUrlParams } from '../../ui/useUrlParams.ts'
import { LabelList } from './ApplicantLabels.tsx'
import { ApplicantMenu } from './ApplicantMenu.tsx'
import { PaperState } from './ApplicantPapers.tsx'
import { ApplicationDocuments, Unmet } from './ApplicationDocuments.tsx'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { useComparedApplicants } from './applications.queries.ts'
import { StageBadge } from './StageBadge.tsx'

type Props = { job_id: number; ids: readonly number[] }

/** Two to four applicants side by side. */
export function CompareApplicants({ job_id, ids }: Props) {
  const compared = useComparedApplicants(job_id, ids)
  const { data: job } = useQuery(query(getJob, { id: job_id }))
  const [, changeParams] = useUrlParams()
  const back = () => changeParams({ compare: undefined }, { push: true })
  const backButton = (
    <Button variant="quiet" icon={<ArrowLeft />} className="-ml-3 justify-self-start" onClick={back}>
      All applicants
    </Button>
  )

  if (!compared.data)
    return (
      <QueryStatus
        query={compared}
        loading="Loading the applicants"
        skeleton={<ApplicationSkeleton />}
        failed="The applicants couldn't be loaded."
      />
    )
  const { applications } = compared.data
  if (applications.length === 0)
    return (
      <EmptyState
        motif="hibiscus"
        title="No one to compare"
        hint="These applications are no longer available."
        action={
          <Button variant="action" onClick={back}>
            Show all applicants
          </Button>
        }
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {backButton}
      <ComparisonTable job={job} applications={applications} />
    </div>
  )
}

type Row = [name: string, cell: (application: ComparedApplication) => ReactNode, key?: string]
type TableProps = { job: Job | undefined; applications: ComparedApplication[] }

function ComparisonTable({ job, applications }: TableProps) {
  const hasSkills = applications.some(({ skills }) => skills.matching.length + skills.missing.length > 0)
  const hasRates = applications.some(({ proposed_rate }) => proposed_rate !== null)
  const rows: Row[] = [
    ['Stage', ({ status }) => <StageBadge status={status} />],
    ['Labels', ({ labels }) => labels.length > 0 && <LabelList labels={labels} />],
    ['Trade', ({ user }) => user.trade],
    ['Occupation', ({ user }) => user.occupation],
    ['Location', ({ user }) => user.location],
    ['Getting to the job', ({ reach }) => reach],
    ...(hasRates ? [['Proposed rate', rateCell] satisfies Row] : []),
    ...answerRows(job, applications),
    ...paperRows(job, applications),
    ...(hasSkills ? [['Skills for this job', skillsCell] satisfies Row] : []),
    ['Experience', ({ experience }) => experience && <LinkedText text={experience} />],
    // Answers and rate have rows of their own.
    [
      'Cover note and CV',
      (application) => <ApplicationDocuments {...application} answers={[]} proposed_rate={null} />,
    ],
    ['Private note', ({ note }) => note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>],
  ]
  const isWide = useIsWide()
  const cells = (cell: Row[1]) =>
    applications.map((application) => (
      <td key={application.id} className={classes.cell}>
        {cell(application) || <span className="text-subtle">—</span>}
      </td>
    ))
  return (
    // Scrolls inside its frame. A row's name is beside it, or above it where that leaves too little width.
    <div
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- So that the keyboard can scroll it.
      tabIndex={0}
      style={useReservedHeights()}
      className={classes.frame}
    >
      <table className="w-full border-separate border-spacing-0 text-left align-top">
        <thead>
          <tr>
            {isWide && (
              <td className={classes.corner}>
                <VisuallyHidden>Applicant</VisuallyHidden>
              </td>
            )}
            {applications.map((application) => (
              <ApplicantColumn key={application.id} application={application} />
            ))}
          </tr>
        </thead>
        {rows.map(([name, cell, key = name]) => (
          <tbody key={key}>
            {!isWide && (
              <tr>
                <th scope="rowgroup" colSpan={applications.length} className={classes.rowsName}>
                  <span className="sticky left-2 sm:left-3">{name}</span>
                </th>
              </tr>
            )}
            <tr>
              {isWide && (
                <th scope="row" className={classes.rowName}>
                  {name}
                </th>
              )}
              {cells(cell)}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

const rateCell = ({ proposed_rate }: ComparedApplication) => proposed_rate && rateInWords(proposed_rate)

/** A row for each of the job's questions, and for each earlier question that was answered. */
function answerRows(job: Job | undefined, applications: ComparedApplication[]): Row[] {
  const asked = [...(job?.questions ?? []), ...applications.flatMap(({ answers }) => answers)]
  return [...new Set(asked.map(({ wording }) => wording))].map((wording) => [
    wording,
    ({ answers }) => answerCell(answers.find((it) => it.wording === wording)),
    `question ${wording}`,
  ])
}

function answerCell(answer: Answer | undefined) {
  if (!answer) return null
  return (
    <>
      <p className="whitespace-pre-line">{answerInWords(answer)}</p>
      {answer.unmet_reason !== null && <Unmet>{answer.unmet_reason}</Unmet>}
    </>
  )
}

/** A row for each paper that the job needs. */
function paperRows(job: Job | undefined, applications: ComparedApplication[]): Row[] {
  const needed = [...(job?.papers ?? []), ...applications.flatMap(({ papers }) => papers)]
  return [...new Map(needed.map(({ key, name }) => [key, name]))].map(([key, name]) => [
    name,
    ({ papers }) => <PaperState paper={papers.find((it) => it.key === key)} />,
    `paper ${key}`,
  ])
}

function skillsCell({ skills: { matching, missing } }: ComparedApplication) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">
        {matching.length} of {matching.length + missing.length}
      </p>
      {matching.length > 0 && <SkillList skills={matching} />}
    </div>
  )
}

/** A column's header: the applicant, with Message and the stage menu. */
function ApplicantColumn({ application }: { application: ComparedApplication }) {
  const { user, is_anonymous, status } = application
  return (
    <th scope="col" className={classes.column}>
      <div className="flex items-center gap-3">
        <span className="flex-none max-sm:hidden">
          <Avatar person={user} size={48} />
        </span>
        {is_anonymous ? (
          <span className="font-strong">{fullName(user)}</span>
        ) : (
          <Link
            to={`/user/${user.id}`}
            className="relative -my-2.5 inline-block py-2.5 font-strong text-text no-underline hover:underline"
          >
            {fullName(user)}
          </Link>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-x-2">
        {!is_anonymous && (
          <ButtonLink to={`/messages?user=${user.id}`} size="sm" icon={<MessageCircle className="size-4" />}>
            Message
            <VisuallyHidden> {fullName(user)}</VisuallyHidden>
          </ButtonLink>
        )}
        {status !== 'withdrawn' && <ApplicantMenu application={application} />}
      </div>
    </th>
  )
}

const columnWidth = 'min-w-35 border-b p-2 align-top not-first:border-l sm:p-3 lg:min-w-60'

const classes = {
  frame:
    'max-h-[calc(100dvh-var(--bar-h)-var(--tabbar-covers)-var(--offline-h)-var(--card-h)-32px)] scroll-pt-36 overflow-auto ' +
    'rounded-lg border bg-surface shadow-card focus-inset',
  corner: 'sticky top-0 left-0 z-3 border-b bg-surface',
  column: classNames(columnWidth, 'sticky top-0 z-2 bg-surface font-normal wrap-anywhere'),
  rowName:
    'sticky left-0 z-1 w-48 min-w-48 border-b bg-surface p-3 align-top text-sm font-semibold wrap-anywhere text-muted',
  rowsName: 'bg-sunken px-2 py-1.5 sm:px-3 text-sm font-semibold wrap-anywhere text-muted',
  cell: classNames(columnWidth, 'wrap-anywhere'),
}
