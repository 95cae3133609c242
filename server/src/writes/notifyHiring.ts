import { listHiring, type HiringEvent } from '../members/hiring.ts'
import type { LiveService } from '../live/live.ts'
import type { NewNotification, Notify, WriteContext } from './notify.ts'

type Dependencies = { live: Pick<LiveService, 'toMember'>; notify: Notify }

/** Refreshes the lists of all who see an applicant for a job. */
export async function refreshHiring(
  live: Dependencies['live'],
  write: WriteContext,
  event: HiringEvent,
): Promise<void> {
  refresh(live, write, await listHiring(write.sql, event))
}

/** Tells those who hire for a job what an applicant did, and refreshes the lists of all who see its applicants. */
export async function notifyHiring(
  { live, notify }: Dependencies,
  write: WriteContext,
  { news, ...event }: HiringEvent & { news: (to: number) => Omit<NewNotification, 'to'> },
): Promise<void> {
  const hiring = await listHiring(write.sql, event)
  await notify(
    write,
    hiring.filter(({ is_told }) => is_told).map(({ id }) => ({ ...news(id), to: id })),
  )
  refresh(live, write, hiring)
}

function refresh(
  live: Dependencies['live'],
  { afterCommit }: WriteContext,
  hiring: readonly { id: number }[],
): void {
  afterCommit(() => {
    for (const { id } of hiring) live.toMember(id, 'changed', { what: 'applicants' })
  })
}
