import { CV_ENTRY_KINDS, type CvEntry } from 'contract/cv'
import { TextWarning } from '../../../parts/LazyScamWarning.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ProfileSection } from '../ProfileSection.tsx'
import { useCvEntries, usePublicCvEntries } from './cv.queries.ts'
import { CvEntryLines } from './CvEntryLines.tsx'
import { cvKinds } from './cvKinds.ts'

/** A member's positions, schools, languages and licences. Nothing if there are none. */
export function MemberCvEntries({ id }: { id: number }) {
  return <CvEntries entries={useCvEntries(id).data?.entries ?? []} />
}

/** Those of a public profile. */
export function PublicCvEntries({ username }: { username: string }) {
  return <CvEntries entries={usePublicCvEntries(username).data?.entries ?? []} />
}

function CvEntries({ entries }: { entries: readonly CvEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Card pad className="grid gap-6">
      <TextWarning texts={entries.flatMap(textsOf)} />
      {CV_ENTRY_KINDS.map((kind) => ({ kind, own: entries.filter((entry) => entry.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <ProfileSection key={kind} title={cvKinds[kind].title}>
            <ul aria-label={cvKinds[kind].title} className="grid gap-4">
              {own.map((entry) => (
                <li key={entry.id}>
                  <CvEntryLines entry={entry} />
                </li>
              ))}
            </ul>
          </ProfileSection>
        ))}
    </Card>
  )
}

const textsOf = ({ title, organization, place, description }: CvEntry) => [
  title,
  organization,
  place,
  description,
]
