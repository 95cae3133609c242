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

/** Whether the video has a video or audio track. */
export async function isPlayable(path: string, type: VideoType): Promise<boolean> {
  await using video = await openVideo(path)
  const isPlayable = await FORMATS[type].isPlayable(video).catch(unlessUnreadable)
  return isPlayable ?? false
}

/**
 * Removes metadata (location, times, titles, notes) from a video file in place. Length and offsets stay the same. From
 * the first part that can't be parsed, such as in a truncated video, the file stays unchanged.
 */
export async function cleanVideo(path: string, type: VideoType): Promise<void> {
  await using video = await openVideo(path)
  await FORMATS[type].clean(video).catch(unlessUnreadable)
  await video.flush()
}

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableVideo)) throw error
}
