import { STORY_FILE_TOO_LARGE } from 'contract/errors'
import { INVALID_VIDEO, STORY_FILE_BYTES_LIMIT, VIDEO_TYPES } from 'contract/stories'
import { ApiError } from './errors.ts'
import { mediaTypeOf } from './mediaTypeOf.ts'
import { randomId } from './randomId.ts'

/** A file to upload. The id is also the upload's idempotency key. */
export type FileToUpload = { id: string; file: Blob }

/** Whether a new idempotency key is needed: an earlier attempt arrived with other content, or its uploads are gone. */
export function needsNewIdempotencyKey(error: unknown): boolean {
  return error instanceof ApiError && ['idempotency_key_reused', 'foreign_picture'].includes(error.code)
}

/** The file under a new id, to be uploaded again. */
export function withNewId<Chosen extends FileToUpload>(chosen: Chosen): Chosen {
  return { ...chosen, id: randomId() }
}

/**
 * The `accept` attribute of a file picker for videos. Devices report different types for some, so extensions are listed
 * too.
 */
export const VIDEO_ACCEPT = [...VIDEO_TYPES, '.mp4', '.mov', '.avi', '.webm'].join()

/** Why a file can't be used as a video; undefined if it can. */
export function videoProblem(file: File): string | undefined {
  if (!isVideo(file)) return INVALID_VIDEO
  return file.size >= STORY_FILE_BYTES_LIMIT ? STORY_FILE_TOO_LARGE : undefined
}

function isVideo(file: File) {
  return VIDEO_TYPES.some((type) => type === mediaTypeOf(file))
}

/** A frame of a video, shown before it plays; undefined if the browser can't decode the video. */
export async function createPoster(video: Blob): Promise<FileToUpload | undefined> {
  const file = await captureVideoFrame(video).catch(() => undefined)
  return file && { id: randomId(), file }
}

const TIMEOUT_MS = 5_000
const WIDTH_MAX_PX = 960
const QUALITY = 0.8
/** The very first frame is often black. */
const AT_SECONDS = 1

/** Captures a frame of a video as a JPEG; undefined if the browser can't decode the video. */
async function captureVideoFrame(file: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const loaded = waitFor(video, 'loadedmetadata')
    video.src = url
    if (!(await loaded)) return undefined
    const seeked = waitFor(video, 'seeked')
    video.currentTime = Math.min(AT_SECONDS, video.duration / 2)
    return (await seeked) ? await frameOf(video) : undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** Resolves to true on the event, false on an error or after the timeout. */
function waitFor(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
    const settle = (outcome: boolean) => () => {
      clearTimeout(timer)
      resolve(outcome)
    }
    video.addEventListener(event, settle(true), { once: true })
    video.addEventListener('error', settle(false), { once: true })
  })
}

async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, WIDTH_MAX_PX / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg ?? undefined
}
