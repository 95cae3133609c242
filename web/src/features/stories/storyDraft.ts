import { refusals } from 'contract/errors'
import { countCharacters } from 'contract/fields'
import { INVALID_VIDEO, STORY_FILE_BYTES_MAX, STORY_TEXT_MAX, VIDEO_TYPES } from 'contract/stories'
import { STORY_IMAGE_TYPES } from 'contract/uploads'

export type StoryFileKind = 'image' | 'video'

/** A file to upload. The id is also the upload's idempotency key. */
export type ChosenStoryFile = { id: string; file: Blob }

/** The typed text. `key` is the idempotency key of publishing it; '' before the first attempt. */
export type StoryTextDraft = { content: string; key: string }

/** The chosen file and a video's poster. A draft of its own, so that typing doesn't store the video again. */
export type StoryFiles = { [kind in StoryFileKind | 'poster']?: ChosenStoryFile | undefined }

export const EMPTY_STORY_TEXT: StoryTextDraft = { content: '', key: '' }
export const NO_STORY_FILES: StoryFiles = {}

/** The `accept` attribute of the file picker. Devices report different types for some videos, so extensions are listed too. */
export const STORY_FILE_ACCEPT: Record<StoryFileKind, string> = {
  image: STORY_IMAGE_TYPES.join(),
  video: [...VIDEO_TYPES, '.mp4', '.mov', '.avi', '.webm'].join(),
}

/** Whether the text isn't empty and not too long. */
export function isPublishable({ content }: StoryTextDraft) {
  const length = countCharacters(content.trim())
  return length > 0 && length <= STORY_TEXT_MAX
}

/** Why a file can't be used for a story; undefined if it can. */
export function storyFileProblem(kind: StoryFileKind, file: File): string | undefined {
  if (kind === 'image' && !isImage(file)) return refusals.unsupported_file[1]
  if (kind === 'video' && !isVideo(file)) return INVALID_VIDEO
  return file.size >= STORY_FILE_BYTES_MAX ? refusals.story_file_too_large[1] : undefined
}

function isImage({ type }: File) {
  return STORY_IMAGE_TYPES.some((known) => known === type)
}

const AVI_ALIASES = ['video/avi', 'video/msvideo', 'video/x-msvideo']

function isVideo({ type, name }: File) {
  if (type === '') return /\.(mp4|mov|avi|webm)$/i.test(name)
  return [...VIDEO_TYPES, ...AVI_ALIASES].includes(type)
}
