import { Ban, UserMinus } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import type { Somebody } from './fullName.ts'

const UnfriendDialog = lazy(() =>
  importWithRetry(() => import('./UnfriendDialog.tsx')).then(({ UnfriendDialog }) => ({
    default: UnfriendDialog,
  })),
)
const BlockDialog = lazy(() =>
  importWithRetry(() => import('./BlockDialog.tsx')).then(({ BlockDialog }) => ({ default: BlockDialog })),
)

type Props = {
  person: Somebody
  /** The button that opens it. */
  trigger: ComponentProps<typeof LazyMenu>['trigger']
}

/** The ways out of a friendship; each asks first. */
export function FriendMenu({ person, trigger }: Props) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [unfriending, setUnfriending] = useState<boolean>()
  const [blocking, setBlocking] = useState<boolean>()

  return (
    <>
      <LazyMenu
        trigger={trigger}
        items={[
          { label: 'Unfriend', icon: <UserMinus />, onSelect: () => setUnfriending(true) },
          { label: 'Block', icon: <Ban />, danger: true, onSelect: () => setBlocking(true) },
        ]}
      />
      <Suspense>
        {unfriending !== undefined && (
          <UnfriendDialog person={person} open={unfriending} onClose={() => setUnfriending(false)} />
        )}
        {blocking !== undefined && (
          <BlockDialog person={person} open={blocking} onClose={() => setBlocking(false)} />
        )}
      </Suspense>
    </>
  )
}
