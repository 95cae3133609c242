import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { plural } from 'contract/words/plural'
import { DECLINE_UNDO_SECONDS, undoDeclines } from 'contract/replies'
import { call } from '../../api/call.ts'
import { offerUndo } from '../../ui/offerUndo.tsx'
import { toast } from '../../ui/toast.ts'
import { reloadApplicants, reloadCounts } from './applicants.cache.ts'
import { focusApplicant } from './focusApplicant.ts'

/** How long Undo is offered: somewhat shorter than the server waits before it tells the applicants. */
const UNDO_MS = (DECLINE_UNDO_SECONDS - 15) * 1000

/** Shows a toast that offers to undo declines before the applicants are told. */
export function offerUndoOfDeclines(
  client: QueryClient,
  job_id: number,
  { text, applications }: { text: string; applications: number[] },
): void {
  offerUndo(
    `${text}. We'll tell ${applications.length === 1 ? 'the applicant' : 'them'} in a minute.`,
    async () => {
      const { restored } = await call(undoDeclines, { id: job_id, applications })
      void reloadCounts(client, job_id)
      await reloadApplicants(client)
      // The button that was pressed went away with its toast. The list renders after it is notified of the change.
      const [first] = restored.length > 0 ? restored : applications
      if (first !== undefined) notifyManager.schedule(() => queueMicrotask(() => focusApplicant(first)))
      if (restored.length < applications.length)
        toast.error(
          restored.length === 0
            ? "It's too late: the applicants know already, or the job has ended."
            : `${plural(restored.length, 'applicant')} restored. It's too late for the others.`,
        )
    },
    UNDO_MS,
  )
}
