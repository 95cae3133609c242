import { FileAddress, fileName, optionalList, FileReference } from './fields.ts'
import { z } from './zod.ts'

export const ATTACHMENTS_MAX = 4
export const ATTACHMENT_NAME_MAX = 120
export const TOO_MANY_ATTACHMENTS = `At most ${ATTACHMENTS_MAX} files`

/** A file of a message. */
export const Attachment = z.object({
  kind: z.enum(['image', 'document']),
  path: FileAddress,
  /** The file's name, or "". */
  name: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof Attachment>

/** The files of a new message, by the paths that POST /api/upload/image and /api/upload/document returned. */
export const NewAttachments = optionalList(
  z
    .array(z.object({ path: FileReference, name: fileName(ATTACHMENT_NAME_MAX).default('') }))
    .max(ATTACHMENTS_MAX, TOO_MANY_ATTACHMENTS),
)
