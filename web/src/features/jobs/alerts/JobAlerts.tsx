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
  return (
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
      renderItem={(alert) => <Alert alert={alert} />}
    />
  )
}

function Alert({ alert }: { alert: JobAlert }) {
  const { id, name, frequency } = alert
  const [isDeleting, setDeleting] = useState(false)
  const { mutate, isPending } = useDeleteAlert()
  return (
    <>
      <span className="grid min-w-0 flex-1">
        {isUnavailable(alert) ? (
          <span className="flex min-h-11 items-center font-semibold">{name}</span>
        ) : (
          <Link to={jobAlertPath(alert)} className="relative flex min-h-11 items-center font-semibold">
            {name}
          </Link>
        )}
        <span className="-mt-2 text-sm text-subtle">
          {isUnavailable(alert) ? 'Not available now' : alertFrequencyLabels[frequency]}
        </span>
      </span>
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setDeleting(true)} />
      <AlertDialog
        open={isDeleting}
        title="Delete this alert?"
        description={`We'll stop notifying you about jobs for “${name}”.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={isPending}
        onConfirm={() => mutate({ id }, { onSettled: () => setDeleting(false) })}
        onCancel={() => setDeleting(false)}
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
