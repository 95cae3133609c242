import type { User } from 'contract/profiles'
import { IMAGE_BYTES, IMAGE_TYPES } from 'contract/uploads'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdatePicture } from './profiles.queries.ts'

/** Gives one's profile a picture, or takes it away. */
export function PictureButtons({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const update = useUpdatePicture()

  const choose = (file: File | undefined) => {
    if (!file) return
    if (!IMAGE_TYPES.some((type) => type === file.type)) {
      toast.error('Please select a valid image file (JPEG, PNG, GIF)')
    } else if (file.size >= IMAGE_BYTES) {
      toast.error('File size must be less than 10MB')
    } else {
      update.mutate(file)
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={picker}
        type="file"
        accept={IMAGE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        icon={<Camera />}
        busy={update.isPending}
        busyLabel="Uploading..."
        onClick={() => picker.current?.click()}
        className="flex-1"
      >
        {user.avatar_url ? 'Change picture' : 'Add a picture'}
      </Button>
      {user.avatar_url && (
        <Button variant="quiet" disabled={update.isPending} onClick={() => update.mutate(undefined)}>
          Remove picture
        </Button>
      )}
    </div>
  )
}
