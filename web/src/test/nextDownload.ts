import { vi } from 'vitest'

/** Resolves with the next file that the page saves to the device. */
export function nextDownload(): Promise<Blob> {
  return new Promise((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      resolve(file as Blob)
      return '#file'
    })
  })
}
