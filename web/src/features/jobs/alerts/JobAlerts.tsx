import { useInfiniteQuery } from '@tanstack/react-query'
import { deleteJobAlert, listJobAlerts, jobAlertPath, type JobAlert } from 'contract/alerts'
import { alertFrequencyLabels } from 'contract/words/jobLabels'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { itemsQuery } from '../../../api/queries.ts'
import { Records } from '../../../parts/Records.tsx'
import { useWrite } from '../../../parts/useWrite.ts'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

const jobAlerts = itemsQuery(listJobAlerts, {}, ({ alerts }) => alerts)

/** The member's job alerts, each linking to its search, with a Delete button. */
export function JobAlerts() {
  const list = useInfiniteQuery(jobAlerts)
  const [deleting, setDeleting] = useState<JobAlert>()
  const { mutate, isPending } = useDeleteAlert()
  return (
    <>
      <Records
        list={list}
        name="Your job alerts"
        layout="rows"
        empty={{
          motif: 'star',
          title: 'You have no alerts yet',
          hint: 'Search for jobs, then tap Alert me.',
          link: { to: '/jobs', label: 'Find Jobs' },
        }}
        renderItem={(alert) => (
          <>
            <span className="grid min-w-0 flex-1">
              {isUnavailable(alert) ? (
                <span className="flex min-h-11 items-center font-semibold">{alert.name}</span>
              ) : (
                <Link to={jobAlertPath(alert)} className="relative flex min-h-11 items-center font-semibold">
                  {alert.name}
                </Link>
              )}
              <span className="-mt-2 text-sm text-subtle">
                {isUnavailable(alert) ? 'Not available now' : alertFrequencyLabels[alert.frequency]}
              </span>
            </span>
            <IconButton label={`Delete ${alert.name}`} icon={<Trash2 />} onClick={() => setDeleting(alert)} />
          </>
        )}
      />
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
    </>
  )
}

/** Whether it is for a company whose page the member can't see. */
const isUnavailable = (alert: JobAlert) => alert.is_for_company && alert.company_handle === null

function useDeleteAlert() {
  return useWrite(deleteJobAlert, {
    done: 'Alert deleted',
    failed: 'Failed to delete alert',
    refetch: [listJobAlerts],
  })
}
