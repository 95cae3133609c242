import { Dialog } from '@base-ui/react/dialog'
import { imageSrcset, pathOfFile } from 'contract/rules/images'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'

type Props = { images: readonly string[]; alts: readonly string[]; start: number; onClose: () => void }

const SWIPE_PX = 48

/** A post's pictures at full size. Arrow keys and swipes change the picture, Escape closes. */
export function Lightbox({ images, alts, start, onClose }: Props) {
  const [index, setIndex] = useState(start)
  const touched = useRef<number>(undefined)
  const count = images.length
  const src = images[index] ?? ''
  const alt = alts[index] ?? ''

  const turn = (by: number) => setIndex((index + by + count) % count)
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  const turnBySwipe = (to = 0) => {
    const by = to - (touched.current ?? to)
    if (Math.abs(by) > SWIPE_PX) turn(by < 0 ? 1 : -1)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-dialog bg-black/97" />
        <Dialog.Popup
          onKeyDown={turnByKey}
          onTouchStart={(event) => (touched.current = event.changedTouches[0]?.clientX)}
          onTouchEnd={(event) => turnBySwipe(event.changedTouches[0]?.clientX)}
          className={frame}
        >
          <div className="flex items-center justify-between pl-3">
            <Dialog.Title className="font-sans text-base font-semibold">
              {count > 1 ? `Picture ${index + 1} of ${count}` : 'Picture'}
            </Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" icon={<X />} on="media" />} />
          </div>
          <img
            key={pathOfFile(src)}
            src={src}
            srcSet={imageSrcset(src)}
            sizes="100vw"
            alt={alt}
            className="m-auto min-h-0 max-h-full max-w-full animate-rise object-contain"
          />
          {count > 1 && (
            <div className="absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between">
              <IconButton
                label="Previous picture"
                icon={<ChevronLeft />}
                onClick={() => turn(-1)}
                on="media"
              />
              <IconButton label="Next picture" icon={<ChevronRight />} onClick={() => turn(1)} on="media" />
            </div>
          )}
          {alt && <p className="mx-auto max-w-measure px-3 py-2 text-center">{alt}</p>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const frame =
  'fixed inset-0 z-dialog grid grid-rows-[auto_minmax(0,1fr)_auto] gap-2 p-2 text-white outline-none ' +
  'pb-[max(0.5rem,env(safe-area-inset-bottom))]'
