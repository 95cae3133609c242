const TIMEOUT_MS = 5_000
const MAX_WIDTH_PX = 960
const QUALITY = 0.8
/** The very first frame is often black. */
const AT_SECONDS = 1

/** Captures a frame of a video as a JPEG; undefined if the browser can't decode the video. */
export async function captureVideoFrame(file: Blob): Promise<Blob | undefined> {
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
  const scale = Math.min(1, MAX_WIDTH_PX / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg ?? undefined
}
