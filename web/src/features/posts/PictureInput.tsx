import { POST_IMAGES_MAX } from 'contract/posts'
import { IMAGE_TYPES } from 'contract/uploads'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { Button } from '../../ui/Button.tsx'

type Props = {
  /** How many pictures there are already. */
  has: number
  onPick: (files: FileList) => void
  /** Opens the device's picker without waiting for a press. */
  pickAtOnce: boolean
  disabled: boolean
}

/** A button that opens the device's picture picker. */
export function PictureInput({ has, onPick, pickAtOnce, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isFull = has >= POST_IMAGES_MAX

  useEffect(() => {
    if (pickAtOnce) input.current?.click()
  }, [pickAtOnce])

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onPick(target.files)
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple
        hidden
        aria-label="Pictures"
        onChange={pick}
      />
      <Button
        variant="quiet"
        icon={<ImagePlus />}
        disabled={disabled || isFull}
        onClick={() => input.current?.click()}
      >
        {isFull ? `${POST_IMAGES_MAX} of ${POST_IMAGES_MAX} photos` : 'Add photos'}
      </Button>
    </>
  )
}
