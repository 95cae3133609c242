import { X, Video } from 'lucide-react'
import { useCallback, useEffect, useRef, type ChangeEvent } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { type ChosenVideo as Chosen, VIDEO_ACCEPT } from './postDraft.ts'
import { SendingBar } from './PictureFields.tsx'

type Props = {
  video: Chosen
  /** Upload progress, from 0 to 1. */
  progress: number
  busy: boolean
  onRemove: () => void
}

/** The chosen video of a post. */
export function ChosenVideo({ video: { file }, progress, busy, onRemove }: Props) {
  // The object URL is revoked when the element unmounts.
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

type VideoInputProps = {
  onPick: (file: File) => void
  /** Opens the file picker on mount. */
  pickAtOnce: boolean
  disabled: boolean
}

/** A button that opens the file picker for videos. */
export function VideoInput({ onPick, pickAtOnce, disabled }: VideoInputProps) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (pickAtOnce) input.current?.click()
  }, [pickAtOnce])

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onPick(file)
    // Lets the same file be chosen again after it was removed.
    target.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept={VIDEO_ACCEPT} hidden aria-label="Video" onChange={pick} />
      <Button variant="quiet" icon={<Video />} disabled={disabled} onClick={() => input.current?.click()}>
        Add video
      </Button>
    </>
  )
}
