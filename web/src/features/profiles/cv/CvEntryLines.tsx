import type { CvEntry } from 'contract/cv'
import { entryDetails, entryTitle, periodInWords } from 'contract/words/cvText'
import { BadgeCheck } from 'lucide-react'
import { Badge } from '../../../ui/Badge.tsx'

/** What an entry says: its title, then employer, place and period, then the text. */
export function CvEntryLines({ entry }: { entry: CvEntry }) {
  const details = [entryDetails(entry), periodInWords(entry)].filter(Boolean).join(' · ')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-text wrap-anywhere">{entryTitle(entry)}</b>
        {entry.is_checked && (
          <Badge tone="success" icon={<BadgeCheck />}>
            Checked
          </Badge>
        )}
      </p>
      {details && <p className="text-sm text-muted wrap-anywhere">{details}</p>}
      {entry.description && (
        <p className="mt-1 max-w-measure whitespace-pre-line text-muted wrap-anywhere">{entry.description}</p>
      )}
    </>
  )
}
