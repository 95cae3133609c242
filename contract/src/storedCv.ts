import { endpoint } from './endpoint.ts'
import { FileAddress, FileReference, requiredLine, Timestamp } from './fields.ts'
import { z } from './zod.ts'

export const CV_NAME_MAX = 200

/** The CV that a member keeps for applications. It is private until they apply with it. */
export const StoredCv = z.object({
  /** To download the file, or to send it with an application. */
  path: FileAddress,
  /** The file's name on the member's device. */
  name: z.string(),
  created_at: Timestamp,
})
export type StoredCv = z.output<typeof StoredCv>

export const getStoredCv = endpoint({
  method: 'GET',
  path: '/api/cv',
  summary: "The member's stored CV, or null.",
  access: 'member',
  output: z.object({ cv: StoredCv.nullable() }),
})

export const storeCv = endpoint({
  method: 'PUT',
  path: '/api/cv',
  summary:
    "Stores a CV for the member's applications and replaces an earlier one. Applications already sent keep theirs.",
  access: 'member',
  body: z.object({
    /** The path from POST /api/upload/document. */
    path: FileReference,
    name: requiredLine(CV_NAME_MAX, 'Please name the file'),
  }),
  output: z.object({ cv: StoredCv }),
  limit: 'edit',
  refuses: ['foreign_file'],
  changes: 'account',
  texts: { name: 'refused' },
  queue: { label: 'Your CV' },
})

export const removeStoredCv = endpoint({
  method: 'DELETE',
  path: '/api/cv',
  summary: "Removes the member's stored CV. Applications already sent keep theirs.",
  access: 'member',
  limit: 'edit',
  changes: 'account',
})
