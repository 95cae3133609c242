import type { User } from 'contract/profiles'
import { ChevronDown, ClipboardList, LogOut, Plus, Settings, ShieldCheck, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { MemberName } from './MemberName.tsx'
import { useSignOut } from './useSignOut.ts'

type Props = { user: User }

/** The member's menu at the end of the top bar. */
export function ProfileMenu({ user }: Props) {
  const signOut = useSignOut()
  const items = [
    { label: 'Your Profile', icon: <UserRound />, to: '/profile' },
    { label: 'Settings', icon: <Settings />, to: '/dashboard' },
    // Only employers see this link (specification, section 6), though anyone may post a job.
    ...(user.user_type === 'employer' ? [{ label: 'Post Job', icon: <Plus />, to: '/post-job' }] : []),
    ...(user.user_type === 'freelancer'
      ? []
      : [{ label: 'Your jobs', icon: <ClipboardList />, to: '/my-jobs' }]),
    ...(user.role === 'admin' ? [{ label: 'Administration', icon: <ShieldCheck />, to: '/admin' }] : []),
    { label: 'Sign out', icon: <LogOut />, onSelect: signOut },
  ]

  return <LazyMenu trigger={<MenuButton user={user} />} items={items} header={<MemberName user={user} />} />
}

function MenuButton({ user, ...rest }: Props & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="relative flex min-h-11 items-center gap-1 rounded-full px-1 hover:bg-bar-hover"
      {...rest}
    >
      <VisuallyHidden>Your menu</VisuallyHidden>
      <Avatar person={user} size={36} className="shadow-[0_0_0_2px_var(--bar-mark)]" />
      <ChevronDown className="size-4" />
    </button>
  )
}
