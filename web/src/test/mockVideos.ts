import { vi } from 'vitest'

/** Makes every video load or fail. Returns the mocked `drawImage` of canvases. */
export function mockVideos(outcome: 'play' | 'fail') {
  const dispatch = (video: HTMLVideoElement, event: string) =>
    queueMicrotask(() => video.dispatchEvent(new Event(event)))
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    dispatch(this, outcome === 'play' ? 'loadedmetadata' : 'error')
  })
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set').mockImplementation(function (
    this: HTMLVideoElement,
  ) {
    dispatch(this, 'seeked')
  })
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(4)
  Object.assign(HTMLVideoElement.prototype, { videoWidth: 1920, videoHeight: 1080 })
  const drawImage = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['frame'], { type: type ?? '' })),
  )
  return drawImage
}
