import { useCallback } from 'react'

/** A picture that hasn't been uploaded. */
export function LocalImage({ file, alt }: { file: Blob; alt: string }) {
  // The object URL lives as long as the element.
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(img.src)
    },
    [file],
  )
  return <img ref={show} alt={alt || 'Picture'} className="max-h-40 rounded-md bg-sunken object-cover" />
}
