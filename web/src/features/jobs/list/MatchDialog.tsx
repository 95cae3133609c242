import type { PersonalMatch } from 'contract/jobs'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MatchReasons } from './MatchReasons.tsx'

type Props = { title: string; match: PersonalMatch; open: boolean; onClose: () => void }

/** The reasons behind a personal match score. */
export function MatchDialog({ title, match, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={`${match.score}% Match`}>
      <p className="text-muted">How your profile fits “{title}”.</p>
      <MatchReasons match={match} />
    </Dialog>
  )
}
