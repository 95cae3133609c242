import { refusals } from 'contract/errors'
import { countCharacters } from 'contract/fields'
import { POST_IMAGES_MAX, POST_TEXT_MAX, type Audience } from 'contract/posts'
import { INVALID_VIDEO, STORY_FILE_BYTES_MAX, VIDEO_TYPES } from 'contract/stories'
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from 'contract/uploads'

/** A file to upload. The id is also the upload's idempotency key. */
export type FileToUpload = { id: string; file: Blob }

export type ChosenPicture = FileToUpload & { alt: string }

/** A video, with a poster from the first attempt on. A draft of its own, so that typing doesn't store it again. */
export type ChosenVideo = FileToUpload & { poster?: FileToUpload | undefined }

/** A post's typed text. `key` is the idempotency key of publishing it; '' before the first attempt. */
export type PostTextDraft = { content: string; audience: Audience; location: string; key: string }

/** A post being written. */
export type PostDraft = PostTextDraft & { pictures: ChosenPicture[] }

export const EMPTY_POST_TEXT: PostTextDraft = { content: '', audience: 'public', location: '', key: '' }
export const NO_PICTURES: ChosenPicture[] = []

/** The `accept` attribute of the file picker. Devices report different types for some videos, so extensions are listed too. */
export const VIDEO_ACCEPT = [...VIDEO_TYPES, '.mp4', '.mov', '.avi', '.webm'].join()

/** Whether a draft has text, pictures or a video, and the text isn't too long. */
export function isPostable({ content, pictures }: PostDraft, video?: ChosenVideo) {
  const length = countCharacters(content.trim())
  return length <= POST_TEXT_MAX && (length > 0 || pictures.length > 0 || video !== undefined)
}

/** Why a file can't be a post's video; undefined if it can. */
export function videoProblem(file: File): string | undefined {
  if (!isVideo(file)) return INVALID_VIDEO
  return file.size >= STORY_FILE_BYTES_MAX ? refusals.story_file_too_large[1] : undefined
}

const AVI_ALIASES = ['video/avi', 'video/msvideo', 'video/x-msvideo']

function isVideo({ type, name }: File) {
  if (type === '') return /\.(mp4|mov|avi|webm)$/i.test(name)
  return [...VIDEO_TYPES, ...AVI_ALIASES].includes(type)
}

/** The files a post with `has` pictures can still take (at most four in total), and an error about the others. */
export function acceptPictures(
  has: number,
  files: readonly File[],
): { taken: File[]; complaint: string | undefined } {
  const isPicture = ({ type }: File) => IMAGE_TYPES.some((known) => known === type)
  const good = files.filter((file) => isPicture(file) && file.size < IMAGE_BYTES_MAX)
  const taken = good.slice(0, Math.max(0, POST_IMAGES_MAX - has))

  return { taken, complaint: complaintOf() }

  function complaintOf() {
    if (!files.every(isPicture)) return 'Please select a valid image file (JPEG, PNG, GIF)'
    if (good.length < files.length) return 'File size must be less than 10MB'
    if (taken.length < good.length) return `At most ${POST_IMAGES_MAX} pictures`
    return undefined
  }
}
