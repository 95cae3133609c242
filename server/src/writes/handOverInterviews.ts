import { interviewHandedOverPhrase } from 'contract/words/eventPhrases'
import { giveInterviewsToPosters, type HandedOver } from '../members/interviews.ts'
import { eventNews } from './eventNews.ts'
import type { LiveService } from '../live/live.ts'
import type { Notify, WriteContext } from './notify.ts'

/**
 * Makes the poster of a job the organizer of coming interviews that a colleague can no longer hold, and tells them.
 * Nothing changes for the applicants.
 */
export async function handOverInterviews(
  { notify, live }: { notify: Notify; live: Pick<LiveService, 'toMember'> },
  write: WriteContext,
  which: HandedOver,
): Promise<void> {
  const interviews = await giveInterviewsToPosters(write.sql, which)
  await notify(
    write,
    interviews.map(({ id, title, organizer_id }) =>
      eventNews({
        to: organizer_id,
        event: id,
        content: interviewHandedOverPhrase(title),
        email: { subject: 'You now organize an interview' },
      }),
    ),
  )
  write.afterCommit(() => {
    for (const { before } of interviews) live.toMember(before, 'changed', { what: 'events' })
  })
}
