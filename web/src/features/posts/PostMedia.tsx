import { imageSources, resizedImagePath, pathOfFile } from 'contract/rules/images'
import type { Post } from 'contract/posts'
import { Suspense, useState } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TapToLoad } from '../../ui/TapToLoad.tsx'

const Lightbox = lazyComponent(() => import('./Lightbox.tsx'), 'Lightbox')

type Props = {
  pictures: Pick<Post, 'images' | 'image_alts'>
  /** Loads immediately instead of when scrolled to. */
  eager: boolean
}

/** One to four pictures in one frame; each opens the lightbox. */
export function PostPictures({ pictures: { images, image_alts }, eager }: Props) {
  const [shown, setShown] = useState<number>()
  const isLight = useDataSaver()
  if (images.length === 0) return null

  return (
    <>
      <div className={classNames('grid gap-0.5', layouts[images.length])}>
        {images.map((src, index) => (
          <TapToLoad
            key={pathOfFile(src)}
            src={imageSources(src, isLight).src}
            label={tapLabel(image_alts[index], index, images.length)}
            className={classNames('h-full', spansTwoRows(index, images.length) && 'row-span-full')}
          >
            <button
              type="button"
              aria-label={openLabel(image_alts[index], index, images.length)}
              onClick={() => setShown(index)}
              className={classNames(
                'min-h-0 cursor-zoom-in focus-inset',
                spansTwoRows(index, images.length) && 'row-span-full',
              )}
            >
              <Picture
                {...imageSources(src, isLight)}
                sizes={pictureSizes(index, images.length)}
                alt={image_alts[index] ?? ''}
                ratio="16/10"
                eager={eager}
                className="h-full"
              />
            </button>
          </TapToLoad>
        ))}
      </div>
      {shown !== undefined && (
        <Suspense>
          <Lightbox images={images} alts={image_alts} start={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** How wide a post's picture is shown, for its `sizes`. */
function pictureSizes(index: number, count: number): string {
  return count < 3 || spansTwoRows(index, count)
    ? '(min-width: 40rem) 640px, 100vw'
    : '(min-width: 40rem) 320px, 50vw'
}

/** Whether a picture is as high as two others. */
function spansTwoRows(index: number, count: number): boolean {
  return count === 3 && index === 0
}

function openLabel(alt: string | undefined, index: number, count: number) {
  const place = count > 1 ? `picture ${index + 1} of ${count}` : 'picture'
  return alt ? `Open ${place}: ${alt}` : `Open ${place}`
}

function tapLabel(alt: string | undefined, index: number, count: number) {
  return openLabel(alt, index, count).replace('Open', 'Show')
}

// Beside each other, two pictures would be too narrow on a phone.
const layouts: Record<number, string> = {
  1: 'aspect-16/10',
  2: 'aspect-square grid-rows-2 sm:aspect-2/1 sm:grid-cols-2 sm:grid-rows-1',
  3: 'aspect-16/10 grid-cols-2 grid-rows-2',
  4: 'aspect-16/10 grid-cols-2 grid-rows-2',
}

/** A post's video. Shows a poster and loads only when played. */
export function PostVideo({ src, poster, by }: { src: string; poster: string | null; by: string }) {
  const isLight = useDataSaver()
  const [unplayable, setUnplayable] = useState<string>()
  if (unplayable === src) {
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
        onError={() => setUnplayable(src)}
        className="aspect-16/10 w-full bg-tongue object-contain"
      />
    </TapToLoad>
  )
}
