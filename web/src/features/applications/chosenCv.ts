import { refusals } from 'contract/errors'
import { DOCUMENT_BYTES, DOCUMENT_TYPES, INVALID_DOCUMENT } from 'contract/uploads'

/** A CV before it is uploaded. The id is the upload's idempotency key as well. */
export type ChosenCv = { id: string; file: File }

/** What the device's picker offers. */
export const CV_ACCEPT = [...DOCUMENT_TYPES, '.pdf'].join()

/** Why this file cannot be a CV; undefined when it can. */
export function complaintAbout({ type, name, size }: File): string | undefined {
  // Some devices don't know the type of a file that came by mail.
  const isPdf = type === '' ? /\.pdf$/i.test(name) : DOCUMENT_TYPES.some((known) => known === type)
  if (!isPdf) return INVALID_DOCUMENT
  return size >= DOCUMENT_BYTES ? refusals.document_too_large[1] : undefined
}
