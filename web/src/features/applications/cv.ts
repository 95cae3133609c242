import { FILE_TOO_LARGE } from 'contract/errors'
import { DOCUMENT_BYTES_MAX, DOCUMENT_TYPES, INVALID_DOCUMENT } from 'contract/uploads'
import type { FileToUpload } from '../../api/filesToUpload.ts'

/** A CV to upload. */
export type ChosenCv = FileToUpload & { file: File }

/** The `accept` attribute of the file picker. */
export const CV_ACCEPT = [...DOCUMENT_TYPES, '.pdf'].join()

/** Why this file can't be a CV; undefined if it can. */
export function cvProblem({ type, name, size }: File): string | undefined {
  // Some devices report no type for files saved from an email.
  const isPdf = type === '' ? /\.pdf$/i.test(name) : DOCUMENT_TYPES.some((known) => known === type)
  if (!isPdf) return INVALID_DOCUMENT
  return size >= DOCUMENT_BYTES_MAX ? FILE_TOO_LARGE : undefined
}
