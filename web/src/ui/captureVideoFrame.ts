const PATIENCE_MS = 5_000
const WIDEST_PX = 960
const QUALITY = 0.8
/** The very first frame is often black. */
const AT_SECONDS = 1

/** Draws a frame of a video as a JPEG; undefined where this browser cannot decode the video. */
export async function captureVideoFrame(file: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    const known = heard(video, 'loadedmetadata')
    video.src = address
    if (!(await known)) return undefined
    const sought = heard(video, 'seeked')
    video.currentTime = Math.min(AT_SECONDS, video.duration / 2)
    return (await sought) ? await frameOf(video) : undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Whether a video says so in time, rather than that it failed. */
function heard(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
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
  const scale = Math.min(1, WIDEST_PX / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn ?? undefined
}
