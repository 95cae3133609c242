import type { User } from 'contract/profiles'
import type { Ref } from 'react'
import { SquarePictureButtons } from '../../parts/SquarePictureButtons.tsx'
import { useUpdateProfilePicture } from './profiles.mutations.ts'

type Props = {
  user: User
  /** `icon`: an icon button that only uploads. */
  as?: 'buttons' | 'icon'
  /** The upload button. */
  ref?: Ref<HTMLButtonElement>
}

/** Uploads or removes the member's profile picture. */
export function PictureButtons({ user, as = 'buttons', ref }: Props) {
  const update = useUpdateProfilePicture()
  return (
    <div className={as === 'buttons' ? 'flex max-w-md flex-[1_1_11rem] flex-wrap gap-2 *:grow' : 'contents'}>
      <SquarePictureButtons
        label="Profile picture"
        noun="picture"
        title="Your picture"
        shape="round"
        hasPicture={Boolean(user.avatar_url)}
        update={update}
        as={as}
        ref={ref}
      />
    </div>
  )
}
