import type { VIDEO_TYPES } from 'contract/stories'
import { cleanAvi, isPlayableAvi } from './avi.ts'
import { cleanMp4, isPlayableMp4 } from './mp4.ts'
import { openVideo, UnreadableVideo, type VideoFile } from './videoFile.ts'
import { cleanWebm, isPlayableWebm } from './webm.ts'

export type VideoType = (typeof VIDEO_TYPES)[number]

type Format = {
  isPlayable: (video: VideoFile) => Promise<boolean>
  clean: (video: VideoFile) => Promise<void>
}

const MP4: Format = { isPlayable: isPlayableMp4, clean: cleanMp4 }
const FORMATS: Record<VideoType, Format> = {
  'video/mp4': MP4,
  'video/quicktime': MP4,
  'video/vnd.avi': { isPlayable: isPlayableAvi, clean: cleanAvi },
  'video/webm': { isPlayable: isPlayableWebm, clean: cleanWebm },
}

/** Whether a video has a track of pictures or sound, and so can be played at all. */
export async function isPlayable(path: string, type: VideoType): Promise<boolean> {
  await using video = await openVideo(path)
  const isPlayable = await FORMATS[type].isPlayable(video).catch(unlessUnreadable)
  return isPlayable ?? false
}

/**
 * Blanks what a video tells besides its pictures and sound (places and times, titles and notes), in the file itself: its
 * length and every offset stay. Where its parts can't be told apart, as in a video cut off, the rest stays as it came.
 */
export async function cleanVideo(path: string, type: VideoType): Promise<void> {
  await using video = await openVideo(path)
  await FORMATS[type].clean(video).catch(unlessUnreadable)
  await video.flush()
}

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableVideo)) throw error
}
