import type { SubjectType } from 'contract/moderation'

/** Capitalized name of each subject type. */
export const subjectNames: Record<SubjectType, string> = {
  user: 'Member',
  post: 'Post',
  comment: 'Comment',
  story: 'Story',
  job: 'Job',
  message: 'Message',
}
