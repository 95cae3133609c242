import { FILE_TOO_LARGE, UNSUPPORTED_IMAGE } from 'contract/errors'
import { POST_IMAGES_MAX, POST_TEXT_MAX, type Audience } from 'contract/posts'
import { IMAGE_BYTES_LIMIT, IMAGE_TYPES } from 'contract/uploads'
import { trimText, countCharacters } from 'contract/rules/visibleText'
import { mediaTypeOf } from '../../api/mediaTypeOf.ts'
import { type FileToUpload } from '../../api/filesToUpload.ts'

export type ChosenPicture = FileToUpload & { alt: string }

/** A video, with a poster from the first attempt on. A draft of its own, so that typing doesn't store it again. */
export type ChosenVideo = FileToUpload & { poster?: FileToUpload | undefined }

/** A post's typed text. `key` is the idempotency key of publishing it; '' before the first attempt. */
export type PostTextDraft = { content: string; audience: Audience; location: string; key: string }

export type PostDraft = PostTextDraft & { pictures: ChosenPicture[] }

export const EMPTY_POST_TEXT: PostTextDraft = { content: '', audience: 'public', location: '', key: '' }
export const NO_PICTURES: ChosenPicture[] = []

/** Whether a draft has text, pictures or a video, and the text isn't too long. */
export function isPostable({ content, pictures }: PostDraft, video?: ChosenVideo) {
  const length = countCharacters(trimText(content))
  return length <= POST_TEXT_MAX && (length > 0 || pictures.length > 0 || video !== undefined)
}

/**
 * The files that a post with `count` pictures can still take (at most four in total), and an error about the others.
 */
export function acceptPictures(count: number, files: readonly File[]) {
  const isPicture = (file: File) => IMAGE_TYPES.some((known) => known === mediaTypeOf(file))
  const valid = files.filter((file) => isPicture(file) && file.size < IMAGE_BYTES_LIMIT)
  const accepted = valid.slice(0, Math.max(0, POST_IMAGES_MAX - count))
  return { accepted, error: errorMessage() }

  function errorMessage() {
    if (!files.every(isPicture)) return UNSUPPORTED_IMAGE
    if (valid.length < files.length) return FILE_TOO_LARGE
    if (accepted.length < valid.length) return `At most ${POST_IMAGES_MAX} pictures`
    return undefined
  }
}
