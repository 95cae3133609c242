import type { VIDEO_TYPES } from 'contract/stories'
import { cleanAvi } from './avi.ts'
import { cleanMp4 } from './mp4.ts'
import { openVideo, UnreadableVideo, type VideoFile } from './videoFile.ts'
import { cleanWebm } from './webm.ts'

export type VideoType = (typeof VIDEO_TYPES)[number]

const CLEAN: Record<VideoType, (video: VideoFile) => Promise<void>> = {
  'video/mp4': cleanMp4,
  'video/quicktime': cleanMp4,
  'video/vnd.avi': cleanAvi,
  'video/webm': cleanWebm,
}

/**
 * Blanks what a video tells besides its pictures and sound (places and times, titles and notes), in the file itself: its
 * length and every offset stay. Where its parts can't be told apart, as in a video cut off, the rest stays as it came.
 */
export async function cleanVideo(path: string, type: VideoType): Promise<void> {
  await using video = await openVideo(path)
  await CLEAN[type](video).catch((error: unknown) => {
    if (!(error instanceof UnreadableVideo)) throw error
  })
  await video.flush()
}
