import { refusals } from 'contract/errors'
import { ATTACHMENTS_MAX } from 'contract/messages'
import { DOCUMENT_BYTES, DOCUMENT_TYPES, IMAGE_BYTES, IMAGE_TYPES } from 'contract/uploads'
import { randomId } from '../../api/randomId.ts'

const NAME_MAX = 120

/** A file before it is sent. The id is the upload's idempotency key as well. */
export type ChosenFile = { id: string; file: Blob; name: string; kind: 'image' | 'document' }

export const NO_FILES: ChosenFile[] = []

/** What the device's picker offers. */
export const ACCEPT = [...IMAGE_TYPES, ...DOCUMENT_TYPES].join()

/** The files that a message with `has` of them can take, and the complaint about the others. */
export function takeFiles(
  has: number,
  files: readonly File[],
): { taken: ChosenFile[]; complaint: string | undefined } {
  const known = files.flatMap((file) => asChosen(file) ?? [])
  const small = known.filter(
    ({ file, kind }) => file.size < (kind === 'image' ? IMAGE_BYTES : DOCUMENT_BYTES),
  )
  const taken = small.slice(0, Math.max(0, ATTACHMENTS_MAX - has))
  return { taken, complaint: complaintOf() }

  function complaintOf() {
    if (known.length < files.length) return 'Please choose pictures or PDF files'
    const tooLarge = known.find((it) => !small.includes(it))
    if (tooLarge) return refusals[tooLarge.kind === 'image' ? 'picture_too_large' : 'document_too_large'][1]
    if (taken.length < small.length) return `At most ${ATTACHMENTS_MAX} files`
    return undefined
  }
}

function asChosen(file: File): ChosenFile | undefined {
  const kind = kindOf(file.type)
  return kind && { id: randomId(), file, name: file.name.slice(0, NAME_MAX), kind }
}

function kindOf(type: string): ChosenFile['kind'] | undefined {
  if (IMAGE_TYPES.some((known) => known === type)) return 'image'
  return DOCUMENT_TYPES.some((known) => known === type) ? 'document' : undefined
}
