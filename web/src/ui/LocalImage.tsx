import { useCallback } from 'react'

/** A picture that is on this device alone. */
export function LocalImage({ file, alt }: { file: Blob; alt: string }) {
  // The address of a file in memory lives as long as the element that shows it.
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(img.src)
    },
    [file],
  )
  return <img ref={show} alt={alt || 'Picture'} className="max-h-40 rounded-md bg-sunken object-cover" />
}
