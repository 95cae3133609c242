import { matchLabel, type Match } from 'contract/jobs'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MatchReasons } from './MatchReasons.tsx'

type Props = { title: string; match: Match; open: boolean; onClose: () => void }

/** The reasons behind a match. */
export function MatchDialog({ title, match, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={`${match.score}% Match`}>
      <p className="text-muted">
        {matchLabel(match.score)}: why “{title}” fits.
      </p>
      <MatchReasons match={match} />
    </Dialog>
  )
}
