import type { Participant } from 'contract/messages'
import { Ban, Ellipsis, Flag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog, LazyMenu } from '../../ui/lazy.tsx'
import { BlockDialog, ReportDialog } from '../dialogs.ts'

type Props = { person: Participant; onBlocked: () => void }

/** More options on a conversation: view profile, report, block. */
export function ConversationMenu({ person, onBlocked }: Props) {
  const [dialog, setDialog] = useState<'report' | 'block'>()
  const close = () => setDialog(undefined)
  const { id, first_name } = person

  return (
    <>
      <LazyMenu
        trigger={<IconButton label="Conversation options" icon={<Ellipsis />} />}
        items={[
          { label: 'View profile', icon: <UserRound />, to: `/user/${id}` },
          { label: `Report ${first_name}`, icon: <Flag />, onSelect: () => setDialog('report') },
          { label: `Block ${first_name}`, icon: <Ban />, danger: true, onSelect: () => setDialog('block') },
        ]}
      />
      <LazyDialog open={dialog === 'report'}>
        <ReportDialog
          subject={{ type: 'user', id }}
          what={first_name}
          open={dialog === 'report'}
          onClose={close}
        />
      </LazyDialog>
      <LazyDialog open={dialog === 'block'}>
        <BlockDialog person={person} onBlocked={onBlocked} open={dialog === 'block'} onClose={close} />
      </LazyDialog>
    </>
  )
}
