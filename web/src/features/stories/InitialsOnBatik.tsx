import type { Story } from 'contract/stories'
import { classNames } from '../../ui/classNames.ts'

/** A story without a picture: the author's initials on a colored pattern. */
export function InitialsOnBatik({ user, className }: { user: Story['user']; className: string }) {
  return (
    <span aria-hidden className="absolute inset-0">
      <span className={classNames(ground, grounds[user.id % grounds.length], className)}>
        {user.first_name.charAt(0) + user.last_name.charAt(0)}
      </span>
    </span>
  )
}

const ground = 'batik grid size-full place-items-center font-display leading-none! font-bold text-white'

const grounds = ['', 'bg-av3!', 'bg-av4!', 'bg-av6!']
