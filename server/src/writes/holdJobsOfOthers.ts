import { holdJobsNamed } from '../members/heldJobs.ts'
import type { LiveService } from '../live/live.ts'
import type { Notify, WriteContext } from './notify.ts'

type Dependencies = { live: Pick<LiveService, 'toMember'>; notify: Notify }
type Company = {
  /** The member who is verified for it. */
  user_id: number
  name: string
}

/**
 * Holds the public jobs of others that name a verified company, in any spelling, and tells them why: `phrase` makes a
 * sentence of the job's title and the company.
 */
export async function holdJobsOfOthers(
  { live, notify }: Dependencies,
  write: WriteContext,
  { phrase, ...company }: Company & { phrase: (title: string, company: string) => string },
): Promise<void> {
  const held = await holdJobsNamed(write.sql, company)
  await notify(
    write,
    held.map(({ id, employer_id, title, company }) => ({
      to: employer_id,
      from: null,
      type: 'moderation',
      subject_type: 'job',
      subject_id: id,
      content: phrase(title, company),
    })),
  )
  write.afterCommit(() => {
    for (const { employer_id } of held) live.toMember(employer_id, 'changed', { what: 'content' })
  })
}
