import { EMPLOYER_STATUSES, type ReceivedApplication } from 'contract/applications'
import type { Facet } from 'contract/filters'
import { fullName } from 'contract/words/fullName'
import { useId, useState, type DragEvent } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { ApplicantDetails } from './ApplicantCard.tsx'
import { ApplicantFilterBar } from './ApplicantFilterBar.tsx'
import { useApplicantFilters, type ApplicantFilters } from './applicantFilters.ts'
import { LabelList } from './ApplicantLabels.tsx'
import { ApplicantMenu, useMoveApplicant } from './ApplicantMenu.tsx'
import { ApplicantSearchBar } from './ApplicantSearchBar.tsx'
import { applicantLane, useMarkApplicationViewed, useReloadAfterOutbox } from './applicants.mutations.ts'
import { NO_FACETS, useApplicants, useComparedApplicants } from './applications.queries.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { useMayDecide } from './decisions.ts'
import { stageLabels } from 'contract/words/stageLabels'
import type { Stage } from './stages.ts'

const COLUMN_PAGE_SIZE = 20

/** The applicants of the member's job in columns by stage. Cards are dragged to another column, or moved by menu. */
export function ApplicantBoard({ job_id }: { job_id: number }) {
  const { filters, change, clear } = useApplicantFilters()
  const { status: _status, ...others } = filters
  const { data } = useApplicants(job_id, others, COLUMN_PAGE_SIZE)
  const [dragged, setDragged] = useState<ReceivedApplication>()
  // Stays set while the dialog closes.
  const [shown, setShown] = useState<{ opened: ReceivedApplication; open: boolean }>()
  const mayDecide = useMayDecide()
  const { mutate: markViewed } = useMarkApplicationViewed()
  const { move, confirmation } = useMoveApplicant()
  useReloadAfterOutbox()

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ApplicantSearchBar filters={filters} onChange={change}>
        <ApplicantFilterBar
          filters={others}
          facets={data?.facets ?? NO_FACETS}
          total={undefined}
          onChange={change}
          onClear={clear}
        />
      </ApplicantSearchBar>
      <div
        role="group"
        aria-label="Stages"
        className="grid auto-cols-[minmax(14rem,1fr)] grid-flow-col items-start gap-3 overflow-x-auto pb-3"
      >
        {EMPLOYER_STATUSES.map((stage) => (
          <StageColumn
            key={stage}
            job_id={job_id}
            stage={stage}
            filters={others}
            dragged={dragged}
            onDrag={setDragged}
            onOpen={(opened) => {
              setShown({ opened, open: true })
              if (mayDecide && opened.status === 'submitted') markViewed(opened)
            }}
            onDrop={(application) => {
              setDragged(undefined)
              move(application, stage)
            }}
          />
        ))}
      </div>
      {confirmation}
      {shown && (
        <ApplicantDialog
          key={shown.opened.id}
          {...shown}
          job_id={job_id}
          jobLabels={data?.facets.labels ?? []}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </div>
  )
}

type DialogProps = {
  job_id: number
  opened: ReceivedApplication
  jobLabels: Facet
  open: boolean
  onClose: () => void
}

/** An applicant, who may move to another column while they are shown. */
function ApplicantDialog({ job_id, opened, jobLabels, open, onClose }: DialogProps) {
  const { data } = useComparedApplicants(job_id, [opened.id], { enabled: open })
  const application = data?.applications[0] ?? opened
  const card = () => document.querySelector<HTMLElement>(`[data-application="${opened.id}"] button`)
  return (
    <Dialog open={open} onClose={onClose} returnTo={card} title={fullName(application.user)}>
      <div className="@container">
        <ApplicantDetails application={application} jobLabels={jobLabels} />
      </div>
    </Dialog>
  )
}

type ColumnProps = {
  job_id: number
  stage: Stage
  filters: ApplicantFilters
  dragged: ReceivedApplication | undefined
  onDrag: (application: ReceivedApplication | undefined) => void
  onOpen: (application: ReceivedApplication) => void
  onDrop: (application: ReceivedApplication) => void
}

function StageColumn({ job_id, stage, filters, dragged, onDrag, onOpen, onDrop }: ColumnProps) {
  const titleId = useId()
  const list = useApplicants(job_id, { ...filters, status: stage }, COLUMN_PAGE_SIZE)
  const [isOver, setOver] = useState(false)
  // One that has moved stays in the loaded list until it is refetched.
  const applications = (list.data?.items ?? []).filter(({ status }) => status === stage)
  const accepts = dragged !== undefined && dragged.status !== stage
  // The keyboard moves a card with its menu.
  const dropTarget = {
    onDragOver: (event: DragEvent) => {
      if (!accepts) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (accepts) onDrop(dragged)
    },
  }

  return (
    <section
      aria-labelledby={titleId}
      {...dropTarget}
      className={classNames(
        'grid min-h-40 grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg bg-sunken p-2 transition-colors',
        accepts && isOver && 'bg-tint outline-2 outline-brand',
      )}
    >
      <h2
        id={titleId}
        className="flex items-baseline justify-between px-1.5 py-1 font-sans text-base font-strong"
      >
        {stageLabels[stage]}
        <span className="text-sm font-semibold text-subtle">
          {list.data?.counts?.[stage].toLocaleString('en')}
        </span>
      </h2>
      {!list.data && (
        <QueryStatus
          query={list}
          loading={`Loading ${stageLabels[stage]}`}
          failed="This stage couldn't be loaded."
        />
      )}
      <div {...useRestoreFocus()} className="outline-none">
        <ul aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {applications.map((application) => (
            <li key={application.id} tabIndex={-1} className="rounded-md">
              <BoardCard
                application={application}
                onOpen={() => onOpen(application)}
                isDragged={dragged?.id === application.id}
                onDrag={(isDragged) => onDrag(isDragged ? application : undefined)}
              />
            </li>
          ))}
        </ul>
      </div>
      {list.data && applications.length === 0 && <p className="px-1.5 text-sm text-subtle">No applicants</p>}
      {list.hasNextPage && <LoadMoreButton list={list} className="justify-self-center" />}
    </section>
  )
}

type CardProps = {
  application: ReceivedApplication
  onOpen: () => void
  isDragged: boolean
  onDrag: (isDragged: boolean) => void
}

function BoardCard({ application, onOpen, isDragged, onDrag }: CardProps) {
  const { id, user, labels, reach } = application
  const nameId = useId()
  const mayDecide = useMayDecide()
  const isQueued = useIsQueued(applicantLane(id, 'status'))

  const dragSource = {
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', fullName(user))
      onDrag(true)
    },
    onDragEnd: () => onDrag(false),
  }

  return (
    <article
      aria-labelledby={nameId}
      data-application={id}
      draggable={mayDecide}
      {...dragSource}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md border bg-surface p-2.5 shadow-card',
        mayDecide && 'cursor-grab',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-2">
        <Avatar person={user} size={36} />
        <div className="min-w-0 flex-1">
          <Button
            id={nameId}
            variant="quiet"
            aria-haspopup="dialog"
            className="-my-1.5 -ml-3 max-w-full justify-items-start text-left text-text! wrap-anywhere"
            onClick={onOpen}
          >
            {fullName(user)}
          </Button>
          <p className="text-sm text-muted wrap-anywhere">{user.occupation || user.trade}</p>
          {reach && <p className="text-sm text-subtle">{reach}</p>}
        </div>
        <span className="-mt-1 -mr-1.5">
          <ApplicantMenu application={application} />
        </span>
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <MatchBadge application={application} />
        <LabelList labels={labels} />
      </div>
      {isQueued && <QueuedNote />}
    </article>
  )
}
