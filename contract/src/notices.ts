import { endpoint } from './endpoint.ts'
import { line, Timestamp, pageParams, requiredText, requiredLine, text, urlInput, URL_MAX } from './fields.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

export const NOTICE_TITLE_MAX = 80
export const NOTICE_BODY_MAX = 500
export const NOTICE_LINK_LABEL_MAX = 40

/** An announcement shown on the home page, such as a job fair or a storm warning. */
export const Notice = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** A path of the web app or an https URL. */
  link: z.string().nullable(),
  link_label: z.string().nullable(),
  created_at: Timestamp,
})
export type Notice = z.output<typeof Notice>

const NO_LINK = 'Please enter a link that starts with https:// or /'
/** A path of the web app, or "". */
const PATH = /^(\/(?![/\\])\S*)?$/

export const NewNotice = z.object({
  title: requiredLine(NOTICE_TITLE_MAX, 'Please enter a title'),
  body: requiredText(NOTICE_BODY_MAX, 'Please enter a text'),
  link: z.union([text(URL_MAX).regex(PATH), urlInput(/^https$/, NO_LINK)], { error: NO_LINK }).optional(),
  link_label: line(NOTICE_LINK_LABEL_MAX).optional(),
})

const Current = z.object({ notice: Notice.nullable() })

export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notice',
  summary: 'The current notice, or null.',
  access: 'public',
  output: Current,
  offline: true,
})

export const setNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/notice',
  summary: 'Publishes a notice, replacing the current one.',
  access: 'admin',
  body: NewNotice,
  output: Current,
  limit: 'smallWrite',
})

export const clearNotice = endpoint({
  method: 'DELETE',
  path: '/api/admin/notice',
  summary: 'Removes the current notice.',
  access: 'admin',
  limit: 'smallWrite',
})

/**
 * A notice with its history. `admin` and `ended_by` are null for deleted accounts; `ended_at` is null for the current
 * notice.
 */
export const NoticeRecord = Notice.extend({
  admin: PersonIdentity.nullable(),
  ended_at: Timestamp.nullable(),
  ended_by: PersonIdentity.nullable(),
})
export type NoticeRecord = z.output<typeof NoticeRecord>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'All notices, current and past, newest first.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.array(NoticeRecord),
})
