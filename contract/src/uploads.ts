import { endpoint } from './endpoint.ts'
import { Success } from './fields.ts'
import { STORY_FILE_BYTES_LIMIT } from './stories.ts'
import { z } from './zod.ts'

/** A picture must be smaller than this, in bytes. */
export const IMAGE_BYTES_LIMIT = 10 * 1024 * 1024

/** A document must be smaller than this, in bytes. */
export const DOCUMENT_BYTES_LIMIT = 10 * 1024 * 1024

/** Accepted media types of documents. */
export const DOCUMENT_TYPES = ['application/pdf'] as const

export const INVALID_DOCUMENT = 'Please select a PDF file'

/** For files of programs that can make a PDF of them. */
export const WORD_TO_PDF =
  'Word files look different on every device, so we take PDFs. In Word, choose File, Save As, and PDF; in Google Docs, File, Download, and PDF.'
export const PAGES_TO_PDF =
  'Pages files only open on Apple devices, so we take PDFs. In Pages, choose File (on a phone: More), Export To, and PDF.'

/** The maximum number of pixels of a picture, all frames together. Checked before decoding. */
export const IMAGE_PIXELS_MAX = 50_000_000

/** Accepted media types of pictures. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

/** Accepted media types of pictures in stories (specification, section 5). */
export const STORY_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

export const UploadResult = z.object({ success: Success, file_path: z.string(), message: z.string() })
export type UploadResult = z.output<typeof UploadResult>

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload/image',
  summary:
    'Stores a picture (multipart field `file`) for a post or avatar. It is re-encoded without metadata.',
  access: 'member',
  file: { field: 'file', below: IMAGE_BYTES_LIMIT, tooLarge: 'picture_too_large' },
  output: UploadResult,
  limit: 'upload',
  idempotent: true,
  refuses: ['unsupported_file', 'picture_too_big', 'picture_too_large', 'storage_full'],
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/upload/document',
  summary:
    'Stores a PDF (multipart field `file`) for a message or application. Only those who see that get an address to download it.',
  access: 'member',
  file: { field: 'file', below: DOCUMENT_BYTES_LIMIT, tooLarge: 'document_too_large' },
  output: UploadResult,
  limit: 'upload',
  idempotent: true,
  refuses: ['unsupported_file', 'document_too_large', 'storage_full'],
})

export const uploadStoryFile = endpoint({
  method: 'POST',
  path: '/api/upload/story-file',
  summary:
    'Stores a picture or video (multipart field `file`) for a story, without location and time metadata.',
  access: 'member',
  file: { field: 'file', below: STORY_FILE_BYTES_LIMIT, tooLarge: 'story_file_too_large' },
  output: UploadResult,
  limit: 'upload',
  idempotent: true,
  refuses: ['unsupported_file', 'picture_too_big', 'story_file_too_large', 'storage_full'],
})
