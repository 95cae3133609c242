import { resizedImagePath } from 'contract/images'
import { useState } from 'react'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { TapToLoad } from '../../ui/TapToLoad.tsx'

/** A post's video. Shows a poster and loads only when played. */
export function PostVideo({ src, poster, by }: { src: string; poster: string | null; by: string }) {
  const isLight = useDataSaver()
  const [isUnplayable, setUnplayable] = useState(false)
  if (isUnplayable) {
    return (
      <p className="mx-4 mt-2 rounded-md bg-sunken px-4 py-3 text-muted">
        This video can't be played here.{' '}
        <a href={src} download>
          Download the video
        </a>
      </p>
    )
  }
  return (
    <TapToLoad src={src} label="Play video" className="aspect-16/10">
      <video
        src={src}
        poster={poster && !isLight ? resizedImagePath(poster, 960) : undefined}
        aria-label={`Video by ${by}`}
        controls
        // In data saver mode the tap that loads the video also plays it.
        autoPlay={isLight}
        preload="none"
        playsInline
        onError={() => setUnplayable(true)}
        className="aspect-16/10 w-full bg-tongue object-contain"
      />
    </TapToLoad>
  )
}
