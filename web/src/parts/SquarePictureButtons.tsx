import { FILE_TOO_LARGE, UNSUPPORTED_IMAGE } from 'contract/errors'
import { IMAGE_BYTES_LIMIT, IMAGE_TYPES } from 'contract/uploads'
import { Camera } from 'lucide-react'
import { useState, type ComponentProps, type Ref } from 'react'
import { mediaTypeOf } from '../api/mediaTypeOf.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { LazyDialog } from '../ui/LazyDialog.tsx'
import { toast } from '../ui/toast.ts'

const CropDialog = lazyComponent(() => import('./CropDialog.tsx'), 'CropDialog')

type Props = {
  /** What the file input is called. */
  label: string
  /** What is uploaded: "Add a picture". */
  noun: string
  /** Whose it is, where the buttons are among others: what they do is then said in full, also to screen readers. */
  of?: string
  hasPicture: boolean
  /** Uploads the picture, or removes the present one. */
  update: {
    mutate: (picture: Blob | undefined, options?: { onSuccess: () => void }) => void
    isPending: boolean
    /** Progress from 0 to 1. */
    sent: number
  }
  /** `icon`: an icon button that only uploads. */
  as?: 'buttons' | 'icon'
  size?: ComponentProps<typeof Button>['size']
  /** The upload button. */
  ref?: Ref<HTMLButtonElement> | undefined
} & Pick<ComponentProps<typeof CropDialog>, 'title' | 'shape'>

/** Uploads a picture that is cropped to a square first, or removes it. */
export function SquarePictureButtons({
  label,
  noun,
  of,
  hasPicture,
  update: { mutate, isPending, sent },
  as = 'buttons',
  size,
  title,
  shape,
  ref,
}: Props) {
  // Object URL of the file being cropped.
  const [chosen, setChosen] = useState<string>()

  const choose = (file: File | undefined) => {
    if (!file) return
    const type = mediaTypeOf(file)
    if (!IMAGE_TYPES.some((known) => known === type)) {
      toast.error(UNSUPPORTED_IMAGE)
    } else if (file.size >= IMAGE_BYTES_LIMIT) {
      toast.error(FILE_TOO_LARGE)
    } else {
      setChosen(URL.createObjectURL(file))
    }
  }

  const add = hasPicture ? `Change ${noun}` : `Add a ${noun}`
  const owner = of && <span className="sr-only"> of {of}</span>
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }

  return (
    <>
      <FileInput label={label} accept={IMAGE_TYPES.join()} onPick={([file]) => choose(file)}>
        {(open) =>
          as === 'icon' ? (
            <IconButton
              ref={ref}
              label={add}
              icon={<Camera />}
              onClick={open}
              className="border-2 border-surface bg-sunken text-text"
            />
          ) : (
            <Button ref={ref} size={size} icon={<Camera />} onClick={open} className="whitespace-nowrap">
              {add}
              {owner}
            </Button>
          )
        }
      </FileInput>
      {as === 'buttons' && hasPicture && (
        <Button
          size={size}
          busy={isPending && !chosen}
          busyLabel="Removing..."
          onClick={() => mutate(undefined)}
        >
          Remove<span className={of === undefined ? 'sr-only' : undefined}> {noun}</span>
          {owner}
        </Button>
      )}
      <LazyDialog open={chosen !== undefined} onClose={close}>
        {({ onClose }) =>
          chosen && (
            <CropDialog
              title={title}
              shape={shape}
              src={chosen}
              sent={isPending ? sent : undefined}
              onCropped={(picture) => mutate(picture, { onSuccess: close })}
              onClose={onClose}
            />
          )
        }
      </LazyDialog>
    </>
  )
}
