import type { PersonProfile } from 'contract/profiles'
import { Ban, Ellipsis, Flag, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useMuteAuthor, useUnmuteAuthor } from '../../features/posts/hiding.mutations.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog, LazyMenu } from '../../ui/lazy.tsx'
import { BlockDialog, ReportDialog } from '../dialogs.ts'

/** More options on a profile: mute, report, block. */
export function PersonMenu({ person }: { person: PersonProfile }) {
  const mute = useMuteAuthor(() => undefined)
  const unmute = useUnmuteAuthor()
  const [dialog, setDialog] = useState<'report' | 'block'>()
  const close = () => setDialog(undefined)
  const { id, first_name } = person

  return (
    <>
      <LazyMenu
        trigger={<IconButton label="More options" icon={<Ellipsis />} />}
        items={[
          person.is_muted
            ? { label: `Unmute ${first_name}`, icon: <Volume2 />, onSelect: () => unmute.mutate(person) }
            : { label: `Mute ${first_name}`, icon: <VolumeX />, onSelect: () => mute.mutate(person) },
          { label: 'Report', icon: <Flag />, onSelect: () => setDialog('report') },
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
        <BlockDialog person={person} open={dialog === 'block'} onClose={close} />
      </LazyDialog>
    </>
  )
}
