import type { SubjectType } from 'contract/moderation'

/** What a subject is called, at the beginning of a line. */
export const subjectNames: Record<SubjectType, string> = {
  user: 'Member',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  job: 'Job',
  message: 'Message',
}
