import { interviewHandedOverPhrase } from 'contract/words/notificationPhrases'
import { giveInterviewsToPosters, type HandedOver } from '../members/interviews.ts'
import type { Notify, WriteContext } from './notify.ts'

/**
 * The poster of a job organizes the coming interviews of colleagues who can't any more, and is told. Nothing changes
 * for the applicants.
 */
export async function handOverInterviews(
  notify: Notify,
  write: WriteContext,
  which: HandedOver,
): Promise<void> {
  const interviews = await giveInterviewsToPosters(write.sql, which)
  await notify(
    write,
    interviews.map(({ id, title, organizer_id }) => ({
      to: organizer_id,
      from: null,
      is_separate: true,
      type: 'event',
      subject_type: 'event',
      subject_id: id,
      content: interviewHandedOverPhrase(title),
      email: { subject: 'You now organize an interview' },
    })),
  )
}
