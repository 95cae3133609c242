import { refusals } from 'contract/errors'
import { countCharacters } from 'contract/fields'
import { POST_IMAGES_MAX, POST_MAX, type Audience } from 'contract/posts'
import { INVALID_VIDEO, STORY_FILE_BYTES, VIDEO_TYPES } from 'contract/stories'
import { IMAGE_BYTES, IMAGE_TYPES } from 'contract/uploads'

/** A file before it is uploaded. The id is the upload's idempotency key as well. */
export type ChosenFile = { id: string; file: Blob }

export type ChosenPicture = ChosenFile & { alt: string }

/** A video, from the first try on with a frame drawn from it; kept apart from the rest, so that typing does not store it anew. */
export type ChosenVideo = ChosenFile & { poster?: ChosenFile | undefined }

/** What is typed of a post. The key belongs to the attempts to publish it; '' before the first. */
export type PostText = { content: string; audience: Audience; location: string; key: string }

/** A post being written. */
export type PostDraft = PostText & { pictures: ChosenPicture[] }

export const EMPTY_TEXT: PostText = { content: '', audience: 'public', location: '', key: '' }
export const NO_PICTURES: ChosenPicture[] = []

/** What the device's picker offers. Devices disagree on the type of some videos, so their endings are named too. */
export const VIDEO_ACCEPT = [...VIDEO_TYPES, '.mp4', '.mov', '.avi', '.webm'].join()

/** Text, pictures or a video, and no more text than a post holds. */
export function isPostable({ content, pictures }: PostDraft, video?: ChosenVideo) {
  const length = countCharacters(content.trim())
  return length <= POST_MAX && (length > 0 || pictures.length > 0 || video !== undefined)
}

/** Why a post cannot take this file as its video; undefined when it can. */
export function complaintAboutVideo(file: File): string | undefined {
  if (!isVideo(file)) return INVALID_VIDEO
  return file.size >= STORY_FILE_BYTES ? refusals.story_file_too_large[1] : undefined
}

const AVI_ALIASES = ['video/avi', 'video/msvideo', 'video/x-msvideo']

function isVideo({ type, name }: File) {
  if (type === '') return /\.(mp4|mov|avi|webm)$/i.test(name)
  return [...VIDEO_TYPES, ...AVI_ALIASES].includes(type)
}

/** The files that a post with `has` pictures can take, at most four in all, and the complaint about the others. */
export function takePictures(
  has: number,
  files: readonly File[],
): { taken: File[]; complaint: string | undefined } {
  const isPicture = ({ type }: File) => IMAGE_TYPES.some((known) => known === type)
  const good = files.filter((file) => isPicture(file) && file.size < IMAGE_BYTES)
  const taken = good.slice(0, Math.max(0, POST_IMAGES_MAX - has))

  return { taken, complaint: complaintOf() }

  function complaintOf() {
    if (!files.every(isPicture)) return 'Please select a valid image file (JPEG, PNG, GIF)'
    if (good.length < files.length) return 'File size must be less than 10MB'
    if (taken.length < good.length) return `At most ${POST_IMAGES_MAX} pictures`
    return undefined
  }
}

/** A text field's maxLength for a post: browsers count UTF-16 units, but an emoji is one character to a person. */
export function charactersLeft(content: string) {
  return POST_MAX + content.length - countCharacters(content)
}
