import type { Participant } from 'contract/messages'
import { Ban, Ellipsis, Flag, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'

const ReportDialog = lazy(() =>
  importWithRetry(() => import('../../features/moderation/ReportDialog.tsx')).then(({ ReportDialog }) => ({
    default: ReportDialog,
  })),
)
const BlockDialog = lazy(() =>
  importWithRetry(() => import('../../features/friends/BlockDialog.tsx')).then(({ BlockDialog }) => ({
    default: BlockDialog,
  })),
)

type Props = { person: Participant; onBlocked: () => void }

/** What one may do about whom one writes with. */
export function ConversationMenu({ person, onBlocked }: Props) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [asked, setAsked] = useState<{ what: 'report' | 'block'; open: boolean }>()
  const ask = (what: 'report' | 'block') => () => setAsked({ what, open: true })
  const dialog = { open: asked?.open ?? false, onClose: () => setAsked(asked && { ...asked, open: false }) }
  const { id, first_name } = person

  return (
    <>
      <LazyMenu
        trigger={<IconButton label="Conversation options" icon={<Ellipsis />} />}
        items={[
          { label: 'View profile', icon: <UserRound />, to: `/user/${id}` },
          { label: `Report ${first_name}`, icon: <Flag />, onSelect: ask('report') },
          { label: `Block ${first_name}`, icon: <Ban />, danger: true, onSelect: ask('block') },
        ]}
      />
      <Suspense>
        {asked?.what === 'report' && (
          <ReportDialog subject={{ type: 'user', id }} what={first_name} {...dialog} />
        )}
        {asked?.what === 'block' && <BlockDialog person={person} onBlocked={onBlocked} {...dialog} />}
      </Suspense>
    </>
  )
}
