import { refusals } from 'contract/errors'
import { countCharacters } from 'contract/fields'
import { INVALID_VIDEO, STORY_FILE_BYTES, STORY_MAX, VIDEO_TYPES } from 'contract/stories'
import { STORY_IMAGE_TYPES } from 'contract/uploads'

export type FileKind = 'image' | 'video'

/** A file before it is uploaded. The id is the upload's idempotency key as well. */
export type ChosenFile = { id: string; file: Blob }

/** What is written. The key belongs to the attempts to publish it; '' before the first. */
export type StoryText = { content: string; key: string }

/** What is chosen, and a frame drawn from the video. Kept apart from the text, so that typing does not store a video anew. */
export type StoryFiles = { [kind in FileKind | 'poster']?: ChosenFile | undefined }

export const EMPTY_TEXT: StoryText = { content: '', key: '' }
export const NO_FILES: StoryFiles = {}

/** What the device's picker offers. Devices disagree on the type of some videos, so their endings are named too. */
export const ACCEPTED: Record<FileKind, string> = {
  image: STORY_IMAGE_TYPES.join(),
  video: [...VIDEO_TYPES, '.mp4', '.mov', '.avi', '.webm'].join(),
}

/** Text, and no more of it than a story holds. */
export function isPublishable({ content }: StoryText) {
  const length = countCharacters(content.trim())
  return length > 0 && length <= STORY_MAX
}

/** Why a story cannot take this file; undefined when it can. */
export function complaintAbout(kind: FileKind, file: File): string | undefined {
  if (kind === 'image' && !isImage(file)) return refusals.unsupported_file[1]
  if (kind === 'video' && !isVideo(file)) return INVALID_VIDEO
  return file.size >= STORY_FILE_BYTES ? refusals.story_file_too_large[1] : undefined
}

function isImage({ type }: File) {
  return STORY_IMAGE_TYPES.some((known) => known === type)
}

const AVI_ALIASES = ['video/avi', 'video/msvideo', 'video/x-msvideo']

function isVideo({ type, name }: File) {
  if (type === '') return /\.(mp4|mov|avi|webm)$/i.test(name)
  return [...VIDEO_TYPES, ...AVI_ALIASES].includes(type)
}
