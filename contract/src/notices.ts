import { endpoint, NoContent } from './endpoint.ts'
import { line, Timestamp, pageParams, requiredText, requiredLine, text, webLink } from './fields.ts'
import { PersonName } from './people.ts'
import { z } from './zod.ts'

export const NOTICE_TITLE_MAX = 80
export const NOTICE_BODY_MAX = 500
export const NOTICE_LINK_LABEL_MAX = 40

/** What an administrator has to say to everybody: a job fair, a storm. */
export const Notice = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** A path of the product or an address of the web. */
  link: z.string().nullable(),
  link_label: z.string().nullable(),
  created_at: Timestamp,
})
export type Notice = z.output<typeof Notice>

const NO_LINK = 'Please enter an address that begins with https:// or /'
/** A path from the root, or nothing. */
const PATH = /^(\/(?![/\\])\S*)?$/

export const NewNotice = z.object({
  title: requiredLine(NOTICE_TITLE_MAX, 'Please enter a title'),
  body: requiredText(NOTICE_BODY_MAX, 'Please enter a text'),
  link: z.union([text(500).regex(PATH), webLink(/^https$/, NO_LINK)], { error: NO_LINK }).optional(),
  link_label: line(NOTICE_LINK_LABEL_MAX).optional(),
})

const Current = z.object({ notice: Notice.nullable() })

export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notice',
  summary: 'The notice that an administrator has set, or none.',
  access: 'public',
  output: Current,
})

export const setNotice = endpoint({
  method: 'PUT',
  path: '/api/admin/notice',
  summary: 'Sets the notice; the one before it ends, and both are written down.',
  access: 'member',
  body: NewNotice,
  output: Current,
  limit: 'answer',
  refuses: ['admins_only'],
})

export const clearNotice = endpoint({
  method: 'DELETE',
  path: '/api/admin/notice',
  summary: 'Ends the notice; there is none afterwards.',
  access: 'member',
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['admins_only'],
})

/** A notice with who set it, who ended it and when; null where they left, or where it stands. */
export const PastNotice = Notice.extend({
  admin: PersonName.nullable(),
  ended_at: Timestamp.nullable(),
  ended_by: PersonName.nullable(),
})
export type PastNotice = z.output<typeof PastNotice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'All notices that ever stood, the latest first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.array(PastNotice),
  refuses: ['admins_only'],
})
