import { X } from 'lucide-react'
import { useCallback } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ChosenVideo as Chosen } from './postDraft.ts'
import { SendingBar } from './SendingBar.tsx'

type Props = {
  video: Chosen
  /** While it is on its way: what has gone of it, from 0 to 1. */
  progress: number
  busy: boolean
  onRemove: () => void
}

/** The video of a post being written. */
export function ChosenVideo({ video: { file }, progress, busy, onRemove }: Props) {
  // The address of a file in memory lives as long as the element that shows it.
  const show = useCallback(
    (element: HTMLVideoElement) => {
      element.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(element.src)
    },
    [file],
  )
  return (
    <div className="relative overflow-hidden rounded-sm bg-tongue">
      <video
        ref={show}
        aria-label="Chosen video"
        controls={!busy}
        muted
        playsInline
        className="aspect-16/10 w-full object-contain"
      />
      {busy ? (
        <SendingBar label="Sending video" share={progress} />
      ) : (
        <span className="absolute top-1 right-1">
          <IconButton
            label="Remove video"
            icon={<X />}
            onClick={onRemove}
            className="bg-black/70 text-white hover:bg-black hover:text-white"
          />
        </span>
      )}
    </div>
  )
}
