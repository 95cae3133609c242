import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { valueInForce } from 'contract/datedSettings'
import { nassauDay } from 'contract/rules/nassauDay'
import type { Pay } from 'contract/rules/money'
import type { QuotedSign } from 'contract/scam/quoteSign'
import type { ScamContext, ScamSurface } from 'contract/scam/rules'
import { ShieldAlert } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import { datedSettingsQuery } from '../api/datedSettings.ts'
import { useLogError } from '../api/queries.ts'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { OwnHostContext } from '../ui/ownHost.ts'
import { useNow } from '../ui/Time.tsx'
import { useDebounced } from '../ui/useDebounced.ts'

type Props = Omit<ScamContext, 'ownHost' | 'minimumWage'> & { text: string }

/** How long the writer has stopped typing when the note appears. */
export const PAUSE_MS = 600

/** Tells readers which signs of a scam a text has. */
export function ScamWarning(props: Props) {
  const { data } = useSuspenseQuery(useScamSignsQuery(props))
  const signs = data.filter(({ weight }) => weight !== 'note')
  if (signs.length === 0) return null
  return (
    <div role="note" aria-label="Signs of a scam" className={scamNoteClass}>
      <ShieldAlert aria-hidden className="flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">This looks like a scam</p>
        <ul className="mt-1 grid gap-1 wrap-anywhere">
          {signs.map((sign) => (
            <li key={sign.id}>
              {sign.sentence}
              <SignWords sign={sign} intro="It says" />
            </li>
          ))}
        </ul>
        <ScamHelpLink />
      </div>
    </div>
  )
}

/** Tells the writer, while typing, how the text may be read and whether it will be checked. */
export function ScamNote({ text, ...context }: Props) {
  const settled = useDebounced(text, PAUSE_MS)
  const isWritten = settled.trim() !== ''
  const { data: signs } = useLogError(
    'Signs of a scam',
    useQuery({
      ...useScamSignsQuery({ text: settled, ...context }),
      enabled: isWritten,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <div role="status" aria-label="Note on scams">
      {isWritten && signs && signs.length > 0 && (
        <div className={scamNoteClass}>
          <ShieldAlert aria-hidden className="flex-none" />
          <div className="min-w-0 flex-1">
            <ul className="grid gap-1 wrap-anywhere">
              {signs.map((sign) => (
                <li key={sign.id}>
                  {sign.note}
                  <SignWords sign={sign} intro="You wrote" />
                </li>
              ))}
            </ul>
            <ScamHelpLink />
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * The query of a text's signs. They are found here, so that they're known offline too, but a page that the server has
 * rendered brings them along, because the rules and the model are a quarter of its scripts.
 */
function useScamSignsQuery({ text, surface, pay }: Props) {
  const minimumWage = useMinimumWage(surface)
  const ownHost = use(OwnHostContext)
  const context = { surface, pay: pay && payOf(pay), minimumWage }
  return queryOptions({
    queryKey: ['scam signs', text, context],
    queryFn: async (): Promise<QuotedSign[]> => {
      const { findQuotedSigns } = await importWithRetry(() => import('contract/scam/quoteSign'))
      return findQuotedSigns(text, { ...context, ownHost })
    },
    staleTime: 'static',
  })
}

/** Callers pass whole jobs. */
const payOf = ({ salary_min, salary_max, salary_period }: Pay): Pay => ({
  salary_min,
  salary_max,
  salary_period,
})

/** The words that show a sign: the sentence, which can't turn the text around it, or those that weigh most. */
export function SignWords({ sign: { quote, words }, intro }: { sign: QuotedSign; intro: string }) {
  if (quote !== undefined)
    return (
      <>
        {` ${intro}: “`}
        <bdi>{quote}</bdi>”
      </>
    )
  return words && words.length > 0 && ` Words that stand out: ${words.map((word) => `“${word}”`).join(', ')}.`
}

/** The minimum wage in force today, which only jobs need; undefined until it is loaded. */
export function useMinimumWage(surface: ScamSurface) {
  const now = useNow()
  const settings = useLogError(
    'The minimum wage',
    useQuery({ ...datedSettingsQuery, enabled: surface === 'job' }),
  )
  return settings.data && valueInForce(settings.data.minimum_wage, nassauDay(now))
}

export function ScamHelpLink() {
  return (
    <Link
      to="/help"
      className="inline-flex min-h-11 items-center font-semibold text-inherit underline hover:text-inherit"
    >
      How to recognize scams
    </Link>
  )
}

export const scamNoteClass = 'flex gap-3 rounded-md bg-warning-tint px-4 py-3 text-warning'
