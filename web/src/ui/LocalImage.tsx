import { useCallback } from 'react'

/** Returns a ref for an `img` or `video` that shows a local file. The object URL lives as long as the element. */
export function useFileSourceRef(file: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return undefined
      element.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(element.src)
    },
    [file],
  )
}

/** A picture that hasn't been uploaded, as high as its container: what is below doesn't move when it has loaded. */
export function LocalImage({ file, alt }: { file: Blob; alt: string }) {
  return (
    <img
      ref={useFileSourceRef(file)}
      alt={alt || 'Picture'}
      className="h-full max-w-full rounded-md bg-sunken object-cover"
    />
  )
}
