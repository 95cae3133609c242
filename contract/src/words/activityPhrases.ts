import type { Activity } from '../dashboard.ts'
import type { ApplicationStatus } from '../applications.ts'
import { reviewsPath } from '../people.ts'
import { stageLabels } from './stageLabels.ts'

/** What an entry of the activity list is about. */
export type ActivityFacts = { title: string; id: number } & (
  | { kind: 'job' | 'application' | 'friend'; detail: null }
  | { kind: 'application_status'; detail: ApplicationStatus }
  | { kind: 'post'; detail: 'video' | null }
  | { kind: 'event'; detail: 'own' | null }
  /** `detail`: the title of the job. */
  | { kind: 'review'; detail: string }
)

/** The text of an entry of the activity list, and the page to which it leads. */
export function describeActivity(facts: ActivityFacts): Pick<Activity, 'content' | 'link'> {
  const { title, id } = facts
  switch (facts.kind) {
    case 'job':
      return { content: `You posted the job ${title}`, link: `/jobs/${id}` }
    case 'application':
      return { content: `You applied for ${title}`, link: '/applications' }
    case 'application_status':
      return {
        content: `Your application for ${title}: ${stageLabels[facts.detail]}`,
        link: '/applications',
      }
    case 'post':
      return { content: `You posted: ${title || `a ${facts.detail ?? 'picture'}`}`, link: `/p/${id}` }
    case 'friend':
      return { content: `You and ${title} are friends`, link: `/user/${id}` }
    case 'event':
      return {
        content: `${facts.detail === 'own' ? 'You scheduled' : 'You were invited to'} ${title}`,
        link: `/events?event=${id}`,
      }
    case 'review':
      return { content: `${title} reviewed you for the job ${facts.detail}`, link: reviewsPath(id) }
  }
}
