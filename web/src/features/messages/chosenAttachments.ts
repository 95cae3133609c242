import { ATTACHMENT_NAME_MAX, ATTACHMENTS_MAX, TOO_MANY_ATTACHMENTS } from 'contract/attachments'
import { FILE_TOO_LARGE, UNSUPPORTED_IMAGE } from 'contract/errors'
import { DOCUMENT_BYTES_LIMIT, DOCUMENT_TYPES, IMAGE_BYTES_LIMIT, IMAGE_TYPES } from 'contract/uploads'
import { mediaTypeOf } from '../../api/mediaTypeOf.ts'
import { randomId } from '../../api/randomId.ts'

/** A file to be sent. The id is also the upload's idempotency key. */
export type ChosenAttachment = { id: string; file: Blob; name: string; kind: 'image' | 'document' }

export const NO_ATTACHMENTS: ChosenAttachment[] = []

export const ATTACHMENT_ACCEPT = [...IMAGE_TYPES, ...DOCUMENT_TYPES, '.pdf'].join()

/** The files that a message with `count` files can still take, and an error about the others. */
export function acceptAttachments(
  count: number,
  files: readonly File[],
): { taken: ChosenAttachment[]; error: string | undefined } {
  const supported = files.flatMap((file) => toChosenFile(file) ?? [])
  const small = supported.filter(
    ({ file, kind }) => file.size < (kind === 'image' ? IMAGE_BYTES_LIMIT : DOCUMENT_BYTES_LIMIT),
  )
  const taken = small.slice(0, Math.max(0, ATTACHMENTS_MAX - count))
  return { taken, error: errorMessage() }

  function errorMessage() {
    const other = files.filter((file) => kindOf(mediaTypeOf(file)) === undefined)
    if (other.length > 0)
      return other.every(isPicture) ? UNSUPPORTED_IMAGE : 'Please choose pictures or PDF files'
    if (small.length < supported.length) return FILE_TOO_LARGE
    if (taken.length < small.length) return TOO_MANY_ATTACHMENTS
    return undefined
  }
}

function toChosenFile(file: File): ChosenAttachment | undefined {
  const kind = kindOf(mediaTypeOf(file))
  return kind && { id: randomId(), file, name: file.name.slice(0, ATTACHMENT_NAME_MAX), kind }
}

function kindOf(type: string): ChosenAttachment['kind'] | undefined {
  if (IMAGE_TYPES.some((imageType) => imageType === type)) return 'image'
  return DOCUMENT_TYPES.some((documentType) => documentType === type) ? 'document' : undefined
}

/** Devices that don't know a format report no type. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif|avif|tiff?|bmp|jxl)$/i.test(name)
}
