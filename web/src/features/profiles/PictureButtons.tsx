import type { User } from 'contract/profiles'
import { UNSUPPORTED_IMAGE } from 'contract/errors'
import { IMAGE_BYTES_LIMIT, IMAGE_TYPES } from 'contract/uploads'
import { Camera } from 'lucide-react'
import { useState, type Ref } from 'react'
import { mediaTypeOf } from '../../api/mediaTypeOf.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { useUpdateProfilePicture } from './profiles.mutations.ts'
import { FileInput } from '../../ui/FileInput.tsx'

const CropDialog = lazyComponent(() => import('./CropDialog.tsx'), 'CropDialog')

type Props = {
  user: User
  /** `icon`: an icon button that only uploads. */
  as?: 'buttons' | 'icon'
  /** The upload button. */
  ref?: Ref<HTMLButtonElement>
}

/** Uploads or removes the member's profile picture. */
export function PictureButtons({ user, as = 'buttons', ref }: Props) {
  // Object URL of the file being cropped.
  const [chosen, setChosen] = useState<string>()
  const { mutate, isPending, sent } = useUpdateProfilePicture()

  const choose = (file: File | undefined) => {
    if (!file) return
    const type = mediaTypeOf(file)
    if (!IMAGE_TYPES.some((known) => known === type)) {
      toast.error(UNSUPPORTED_IMAGE)
    } else if (file.size >= IMAGE_BYTES_LIMIT) {
      toast.error('File size must be less than 10MB')
    } else {
      setChosen(URL.createObjectURL(file))
    }
  }

  const label = user.avatar_url ? 'Change picture' : 'Add a picture'
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }

  return (
    <div className={as === 'buttons' ? 'flex max-w-md flex-[1_1_11rem] flex-wrap gap-2 *:grow' : 'contents'}>
      <FileInput label="Profile picture" accept={IMAGE_TYPES.join()} onPick={([file]) => choose(file)}>
        {(open) =>
          as === 'icon' ? (
            <IconButton
              ref={ref}
              label={label}
              icon={<Camera />}
              onClick={open}
              className="border-2 border-surface bg-sunken text-text"
            />
          ) : (
            <Button ref={ref} icon={<Camera />} onClick={open} className="whitespace-nowrap">
              {label}
            </Button>
          )
        }
      </FileInput>
      {as === 'buttons' && user.avatar_url && (
        <Button busy={isPending && !chosen} busyLabel="Removing..." onClick={() => mutate(undefined)}>
          Remove<span className="sr-only"> picture</span>
        </Button>
      )}
      <LazyDialog open={chosen !== undefined}>
        {chosen && (
          <CropDialog
            src={chosen}
            sent={isPending ? sent : undefined}
            onCropped={(picture) => mutate(picture, { onSuccess: close })}
            onClose={close}
          />
        )}
      </LazyDialog>
    </div>
  )
}
