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

/** A picture that hasn't been uploaded. */
export function LocalImage({ file, alt }: { file: Blob; alt: string }) {
  return (
    <img
      ref={useFileSourceRef(file)}
      alt={alt || 'Picture'}
      className="max-h-40 rounded-md bg-sunken object-cover"
    />
  )
}
