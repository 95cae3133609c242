import type { Pay } from 'contract/rules/money'
import { placeJobSigns, type JobSignPlace } from 'contract/scam/jobSigns'
import type { JobTexts } from 'contract/scam/jobText'
import type { QuotedSign } from 'contract/scam/quoteSign'
import { ShieldAlert } from 'lucide-react'
import { use, useEffect, type ReactNode } from 'react'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { scamNoteClass, ScamHelpLink, PAUSE_MS, SignWords, useMinimumWage } from '../../parts/ScamSigns.tsx'
import { OwnHostContext } from '../../ui/ownHost.ts'

type Job = { job: JobTexts; pay: Pay | undefined }
type Props = Job & { onNotes: (notes: Partial<Record<JobSignPlace, ReactNode>>) => void }

/**
 * Tells the writer of a job, once they stop typing, how each field may be read, and whether the job will wait. The form
 * shows the notes.
 */
export function JobScamNotes({ job, pay, onNotes }: Props) {
  const settled = useDebounced(JSON.stringify({ job, pay }), PAUSE_MS)
  const minimumWage = useMinimumWage('job')
  const ownHost = use(OwnHostContext)

  useEffect(() => {
    const { job, pay } = JSON.parse(settled) as Job
    const { end = [], ...places } = placeJobSigns(job, { pay, minimumWage, ownHost })
    const isHeld = [end, ...Object.values(places)].flat().some(({ weight }) => weight === 'hold')
    const notes = Object.entries(places).map(([place, signs]) => [
      place,
      <SignNotes key={place} signs={signs} wageSource={minimumWage?.source} />,
    ])
    onNotes({
      ...(Object.fromEntries(notes) as Partial<Record<JobSignPlace, ReactNode>>),
      end: (end.length > 0 || isHeld) && <SignNotes signs={end} isHeld={isHeld} />,
    })
  }, [settled, minimumWage, ownHost, onNotes])

  return null
}

type NotesProps = { signs: QuotedSign[]; wageSource?: string | undefined; isHeld?: boolean }

function SignNotes({ signs, wageSource, isHeld }: NotesProps) {
  return (
    <div className={scamNoteClass}>
      <ShieldAlert aria-hidden className="flex-none" />
      <div className="min-w-0 flex-1">
        {isHeld && <p className="font-semibold">This job will be on hold until we've checked it.</p>}
        {signs.length > 0 && (
          <ul className="grid gap-1 wrap-anywhere">
            {signs.map((sign) => (
              <li key={sign.id}>
                {sign.note}
                <SignWords sign={sign} intro="You wrote" />
                {sign.id === 'low-pay' && wageSource !== undefined && (
                  <LinkedText text={`Source: ${wageSource}`} />
                )}
              </li>
            ))}
          </ul>
        )}
        {signs.some(({ id }) => id !== 'low-pay') && <ScamHelpLink />}
      </div>
    </div>
  )
}
