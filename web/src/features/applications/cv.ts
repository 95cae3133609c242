import { FILE_TOO_LARGE } from 'contract/errors'
import type { StoredCv } from 'contract/storedCv'
import {
  DOCUMENT_BYTES_LIMIT,
  DOCUMENT_TYPES,
  INVALID_DOCUMENT,
  PAGES_TO_PDF,
  WORD_TO_PDF,
} from 'contract/uploads'
import { mediaTypeOf } from '../../api/mediaTypeOf.ts'
import { type FileToUpload } from '../../api/filesToUpload.ts'

/** A CV to upload. */
export type ChosenCv = FileToUpload & { file: File }

/** A CV to send: a file, or the one that is kept on the profile. */
export type CvChoice = ChosenCv | { stored: Pick<StoredCv, 'path' | 'name'> }

/**
 * The `accept` attribute of the file picker. It includes the files that can't be sent, so that choosing one says how to
 * make a PDF of it.
 */
export const CV_ACCEPT = [...DOCUMENT_TYPES, '.pdf', '.doc', '.docx', '.pages'].join()

/** Why this file can't be a CV; undefined if it can. */
export function cvProblem(file: File): string | undefined {
  const { name, size } = file
  if (/\.docx?$/i.test(name)) return WORD_TO_PDF
  if (/\.pages$/i.test(name)) return PAGES_TO_PDF
  const type = mediaTypeOf(file)
  if (!DOCUMENT_TYPES.some((known) => known === type)) return INVALID_DOCUMENT
  return size >= DOCUMENT_BYTES_LIMIT ? FILE_TOO_LARGE : undefined
}
