import { useQuery } from '@tanstack/react-query'
import { nassauDay, valueInForce } from 'contract/datedSettings'
import { findScamSigns } from 'contract/scam/findScamSigns'
import type { ScamContext } from 'contract/scam/rules'
import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { datedSettingsQuery } from '../api/datedSettings.ts'
import { useLogError } from '../api/queries.ts'
import { useNow } from '../ui/Time.tsx'
import { useDebounced } from '../ui/useDebounced.ts'

type Props = Omit<ScamContext, 'ownHost' | 'minimumWage'> & { text: string }

export const ownHost = typeof location === 'undefined' ? undefined : location.host

/** How long the writer has stopped typing when the note appears. */
export const PAUSE_MS = 600

/** Tells readers which signs of a scam a text has. */
export function ScamWarning({ text, ...context }: Props) {
  const minimumWage = useMinimumWage(context.kind)
  const signs = findScamSigns(text, { ...context, minimumWage, ownHost }).filter(
    ({ weight }) => weight !== 'note',
  )
  if (signs.length === 0) return null
  return (
    <div role="note" aria-label="Signs of a scam" className={boxClass}>
      <ShieldAlert aria-hidden className="flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">This looks like a scam</p>
        <ul className="mt-1 grid gap-1">
          {signs.map(({ id, sentence, words }) => (
            <li key={id}>
              {sentence}
              <HeaviestWords words={words} />
            </li>
          ))}
        </ul>
        <HelpLink />
      </div>
    </div>
  )
}

/** Tells the writer, while typing, how the text may be read and whether it will be checked. */
export function ScamNote({ text, ...context }: Props) {
  const settled = useDebounced(text, PAUSE_MS)
  const minimumWage = useMinimumWage(context.kind)
  const signs = findScamSigns(settled, { ...context, minimumWage, ownHost })
  return (
    <div role="status" aria-label="Note on scams">
      {signs.length > 0 && (
        <div className={boxClass}>
          <ShieldAlert aria-hidden className="flex-none" />
          <div className="min-w-0 flex-1">
            <ul className="grid gap-1">
              {signs.map(({ id, note, words }) => (
                <li key={id}>
                  {note}
                  <HeaviestWords words={words} />
                </li>
              ))}
            </ul>
            <HelpLink />
          </div>
        </div>
      )}
    </div>
  )
}

/** The words that made the model take a text for a scam. */
function HeaviestWords({ words }: { words: string[] | undefined }) {
  return words && words.length > 0 && ` Words that stand out: ${words.map((word) => `“${word}”`).join(', ')}.`
}

/** The minimum wage in force today, which only jobs need; undefined until it is loaded. */
export function useMinimumWage(kind: ScamContext['kind']) {
  const now = useNow()
  const settings = useLogError(
    'The minimum wage',
    useQuery({ ...datedSettingsQuery, enabled: kind === 'job' }),
  )
  return settings.data && valueInForce(settings.data.minimum_wage, nassauDay(now))
}

export function HelpLink() {
  return (
    <Link
      to="/help"
      className="inline-flex min-h-11 items-center font-semibold text-inherit underline hover:text-inherit"
    >
      How to recognize scams
    </Link>
  )
}

export const boxClass = 'flex gap-3 rounded-md bg-warning-tint px-4 py-3 text-warning'
