import { Ban, UserMinus } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { LazyMenu, lazyComponent, LazyDialog } from '../../ui/lazy.tsx'
import type { Person } from './friends.mutations.ts'

const UnfriendDialog = lazyComponent(() => import('./EndFriendshipDialogs.tsx'), 'UnfriendDialog')
const BlockDialog = lazyComponent(() => import('./EndFriendshipDialogs.tsx'), 'BlockDialog')

type Props = {
  person: Person
  /** The button that opens it. */
  trigger: ComponentProps<typeof LazyMenu>['trigger']
}

/** Unfriend and Block, each behind a confirmation. */
export function FriendMenu({ person, trigger }: Props) {
  const [unfriending, setUnfriending] = useState(false)
  const [blocking, setBlocking] = useState(false)

  return (
    <>
      <LazyMenu
        trigger={trigger}
        items={[
          { label: 'Unfriend', icon: <UserMinus />, onSelect: () => setUnfriending(true) },
          { label: 'Block', icon: <Ban />, danger: true, onSelect: () => setBlocking(true) },
        ]}
      />
      <LazyDialog open={unfriending}>
        <UnfriendDialog person={person} open={unfriending} onClose={() => setUnfriending(false)} />
      </LazyDialog>
      <LazyDialog open={blocking}>
        <BlockDialog person={person} open={blocking} onClose={() => setBlocking(false)} />
      </LazyDialog>
    </>
  )
}
