import { STORY_FILE_TOO_LARGE, UNSUPPORTED_IMAGE } from 'contract/errors'
import { STORY_FILE_BYTES_LIMIT, STORY_TEXT_MAX } from 'contract/stories'
import { STORY_IMAGE_TYPES } from 'contract/uploads'
import { trimText, countCharacters } from 'contract/rules/visibleText'
import { mediaTypeOf } from '../../api/mediaTypeOf.ts'
import { VIDEO_ACCEPT, videoProblem, type FileToUpload } from '../../api/filesToUpload.ts'

export type StoryFileKind = 'image' | 'video'

/** The typed text. `key` is the idempotency key of publishing it; '' before the first attempt. */
export type StoryTextDraft = { content: string; key: string }

/** The chosen file and a video's poster. A draft of its own, so that typing doesn't store the video again. */
export type StoryFiles = { [kind in StoryFileKind | 'poster']?: FileToUpload | undefined }

export const EMPTY_STORY_TEXT: StoryTextDraft = { content: '', key: '' }
export const NO_STORY_FILES: StoryFiles = {}

/** The `accept` attributes of the file pickers. */
export const STORY_FILE_ACCEPT: Record<StoryFileKind, string> = {
  image: STORY_IMAGE_TYPES.join(),
  video: VIDEO_ACCEPT,
}

/** Whether the text isn't empty and not too long. */
export function isPublishable({ content }: StoryTextDraft) {
  const length = countCharacters(trimText(content))
  return length > 0 && length <= STORY_TEXT_MAX
}

/** Why a file can't be used for a story; undefined if it can. */
export function storyFileProblem(kind: StoryFileKind, file: File): string | undefined {
  if (kind === 'video') return videoProblem(file)
  const type = mediaTypeOf(file)
  if (!STORY_IMAGE_TYPES.some((known) => known === type)) return UNSUPPORTED_IMAGE
  return file.size >= STORY_FILE_BYTES_LIMIT ? STORY_FILE_TOO_LARGE : undefined
}
