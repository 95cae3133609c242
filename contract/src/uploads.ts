import { endpoint } from './endpoint.ts'
import { STORY_FILE_BYTES } from './stories.ts'
import { z } from './zod.ts'

/** Bytes of a picture: below this is accepted, exactly this and more is refused. */
export const IMAGE_BYTES = 10 * 1024 * 1024

/** Bytes of a document: below this is accepted, exactly this and more is refused. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024

/** The kinds of documents that are taken, as the file picker names them. */
export const DOCUMENT_TYPES = ['application/pdf'] as const

export const INVALID_DOCUMENT = 'Please select a PDF file'

/** Pixels of a picture, all frames together; more is refused before it is decoded. */
export const IMAGE_PIXELS = 50_000_000

/** The kinds of pictures that are taken, as the file picker names them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** And for a story (specification, section 5). */
export const STORY_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

export const UploadedFile = z.object({ success: z.literal(true), file_path: z.string(), message: z.string() })
export type UploadedFile = z.output<typeof UploadedFile>

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload/image',
  summary:
    'Stores a picture (multipart field `file`) for a post or an avatar; it is encoded anew, without metadata.',
  access: 'member',
  file: { field: 'file', below: IMAGE_BYTES, tooLarge: 'picture_too_large' },
  output: UploadedFile,
  limit: 'upload',
  idempotent: true,
  refuses: ['unsupported_file', 'picture_too_big', 'picture_too_large', 'storage_full'],
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/upload/document',
  summary:
    'Stores a PDF (multipart field `file`) that goes with a message or an application; whoever has its path can download it.',
  access: 'member',
  file: { field: 'file', below: DOCUMENT_BYTES, tooLarge: 'document_too_large' },
  output: UploadedFile,
  limit: 'upload',
  idempotent: true,
  refuses: ['unsupported_file', 'document_too_large', 'storage_full'],
})

export const uploadStoryFile = endpoint({
  method: 'POST',
  path: '/api/upload/story-file',
  summary:
    'Stores a picture or a video (multipart field `file`) for a story, without the places and times that it tells of.',
  access: 'member',
  file: { field: 'file', below: STORY_FILE_BYTES, tooLarge: 'story_file_too_large' },
  output: UploadedFile,
  limit: 'upload',
  idempotent: true,
  refuses: ['unsupported_file', 'picture_too_big', 'story_file_too_large', 'storage_full'],
})
