import { useInfiniteQuery } from '@tanstack/react-query'
import { deleteJobAlert, listJobAlerts, jobAlertPath, type JobAlert } from 'contract/alerts'
import type { Output } from 'contract/endpoint'
import { alertFrequencyLabels } from 'contract/jobLabels'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { uniqueItems, infiniteQuery, useLogError } from '../../../api/queries.ts'
import { useWrite } from '../../../parts/useWrite.ts'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { useRestoreListFocus } from '../../../ui/listFocus.ts'

const alerts = uniqueItems(({ alerts }: Output<typeof listJobAlerts>): JobAlert[] => alerts)

/** The member's job alerts, each linking to its search, with a Delete button. */
export function JobAlerts() {
  const list = useLogError(
    'Job alerts',
    useInfiniteQuery({ ...infiniteQuery(listJobAlerts, {}), select: alerts }),
  )
  const [deleting, setDeleting] = useState<JobAlert>()
  const { mutate, isPending } = useDeleteAlert()
  const focusProps = useRestoreListFocus()
  const items = list.data?.items ?? []

  return (
    <div {...focusProps} className="rounded-sm">
      <PagedList
        list={list}
        name="Your job alerts"
        empty={
          items.length === 0 && (
            <EmptyState
              motif="star"
              title="You have no alerts yet"
              hint="Search for jobs, then tap Alert me."
              link={{ to: '/jobs', label: 'Find Jobs' }}
            />
          )
        }
      >
        <ul className="grid divide-y">
          {items.map((alert) => (
            <li key={alert.id} tabIndex={-1} className="flex min-h-16 items-center gap-3 py-2">
              <span className="grid min-w-0 flex-1">
                <Link to={jobAlertPath(alert)} className="relative flex min-h-11 items-center font-semibold">
                  {alert.name}
                </Link>
                <span className="-mt-2 text-sm text-subtle">{alertFrequencyLabels[alert.frequency]}</span>
              </span>
              <IconButton
                label={`Delete ${alert.name}`}
                icon={<Trash2 />}
                onClick={() => setDeleting(alert)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <AlertDialog
        open={deleting !== undefined}
        title="Delete this alert?"
        description={deleting && `We'll stop notifying you about jobs for “${deleting.name}”.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={isPending}
        onConfirm={() => deleting && mutate({ id: deleting.id }, { onSettled: () => setDeleting(undefined) })}
        onCancel={() => setDeleting(undefined)}
      />
    </div>
  )
}

function useDeleteAlert() {
  return useWrite(deleteJobAlert, {
    done: 'Alert deleted',
    failed: 'Failed to delete alert',
    refetch: [listJobAlerts],
  })
}
