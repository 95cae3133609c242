import type { ContentType } from '../moderation.ts'

/** What sentences call content. */
export const CONTENT_NAMES: Readonly<Record<ContentType, string>> = {
  post: 'post',
  comment: 'comment',
  story: 'story',
  job: 'job',
  message: 'message',
  review: 'review',
  company: 'company page',
}

/** "job Line cook", or "post" for content without a name. */
export const contentInWords = (type: keyof typeof CONTENT_NAMES, name: string | null) =>
  name === null ? CONTENT_NAMES[type] : `${CONTENT_NAMES[type]} ${name}`
