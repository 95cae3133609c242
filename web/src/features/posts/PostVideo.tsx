import { useState } from 'react'

/** A post's video. It neither plays nor loads before somebody wants it. */
export function PostVideo({ src, by }: { src: string; by: string }) {
  const [isUnplayable, setUnplayable] = useState(false)
  if (isUnplayable) {
    return (
      <p className="mx-4 mt-2 rounded-md bg-sunken px-4 py-3 text-muted">
        This video cannot be played here.{' '}
        <a href={src} download>
          Download the video
        </a>
      </p>
    )
  }
  return (
    <video
      src={src}
      aria-label={`Video by ${by}`}
      controls
      preload="none"
      playsInline
      onError={() => setUnplayable(true)}
      className="aspect-16/10 w-full bg-tongue object-contain"
    />
  )
}
