import { endpoint } from './endpoint.ts'
import { FileAddress, Id, Timestamp } from './fields.ts'
import { ContentType, ReportedSubject } from './moderation.ts'
import { z } from './zod.ts'

/** Reported content, or content on which administrators decided, as only they see it. */
export const ContentRecord = ReportedSubject.pick({
  subject_id: true,
  name: true,
  images: true,
  author: true,
  is_hidden: true,
  is_suspended: true,
  post_id: true,
  needs_other_admin: true,
}).extend({
  subject_type: ContentType,
  content: z.string(),
  video_url: FileAddress.nullable(),
  created_at: Timestamp,
  is_held: z.boolean(),
  /** Whether it is held until its author has changed it. */
  is_change_asked: z.boolean(),
  /** Whether it is a message that isn't delivered. */
  is_undelivered: z.boolean(),
  /** Whether every member can see it now. */
  is_public: z.boolean(),
  /** Of a company. */
  handle: z.string().nullable(),
})
export type ContentRecord = z.output<typeof ContentRecord>

export const getContentRecord = endpoint({
  method: 'GET',
  path: '/api/admin/content/:type/:id',
  summary:
    'Posted jobs, companies, and other content that was reported, is held or was decided on, even if members no longer see it.',
  access: 'admin',
  params: z.object({ type: ContentType, id: Id }),
  output: ContentRecord,
  refuses: ['subject_not_found'],
})
