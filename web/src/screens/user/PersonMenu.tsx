import type { PersonProfile } from 'contract/profiles'
import { Ban, Ellipsis, Flag, Volume2, VolumeX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMuteAuthor, useUnmuteAuthor } from '../../features/posts/hiding.mutations.tsx'
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

/** More options on somebody's profile: not to read them, to report them, never to meet them. */
export function PersonMenu({ person }: { person: PersonProfile }) {
  const mute = useMuteAuthor(() => undefined)
  const unmute = useUnmuteAuthor()
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [asked, setAsked] = useState<{ what: 'report' | 'block'; open: boolean }>()
  const ask = (what: 'report' | 'block') => () => setAsked({ what, open: true })
  const dialog = { open: asked?.open ?? false, onClose: () => setAsked(asked && { ...asked, open: false }) }
  const { id, first_name } = person

  return (
    <>
      <LazyMenu
        trigger={<IconButton label="More options" icon={<Ellipsis />} />}
        items={[
          person.is_muted
            ? { label: `Unmute ${first_name}`, icon: <Volume2 />, onSelect: () => unmute.mutate(person) }
            : { label: `Mute ${first_name}`, icon: <VolumeX />, onSelect: () => mute.mutate(person) },
          { label: 'Report', icon: <Flag />, onSelect: ask('report') },
          { label: `Block ${first_name}`, icon: <Ban />, danger: true, onSelect: ask('block') },
        ]}
      />
      <Suspense>
        {asked?.what === 'report' && (
          <ReportDialog subject={{ type: 'user', id }} what={first_name} {...dialog} />
        )}
        {asked?.what === 'block' && <BlockDialog person={person} {...dialog} />}
      </Suspense>
    </>
  )
}
