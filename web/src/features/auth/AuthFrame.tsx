import { getStats } from 'contract/health'
import { PRODUCT_NAME } from 'contract/words/product'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import chart from '../../art/chart.svg'
import { Card } from '../../ui/Card.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Logo } from '../../ui/Logo.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'

type Props = { headline: string; pitch: string; children: ReactNode }

/**
 * The layout of the sign-in pages: an illustration on one side, the form on the other. Links in emails also bring
 * members who are signed in here: they get a card in the app's frame, which has the bars and the main landmark.
 */
export function AuthFrame({ headline, pitch, children }: Props) {
  if (useSession().state !== 'anonymous') {
    return (
      <Card pad className="mx-auto max-w-110">
        {children}
      </Card>
    )
  }
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,46%)_1fr] lg:grid-rows-1">
      <SkipLink />
      <aside className="relative isolate overflow-hidden bg-tongue px-4 py-2 text-white lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:px-12 lg:pt-6 lg:pb-12">
        <Link
          to="/"
          aria-label={`${PRODUCT_NAME} home`}
          className="inline-flex min-h-11 items-center self-start text-white hover:text-white"
        >
          <Logo />
        </Link>
        <div aria-hidden className="absolute inset-0 -z-1 max-lg:hidden">
          <img src={chart} alt="" className="absolute top-1.5 -left-11.5 w-225 max-w-none" />
          <div className="absolute inset-x-0 top-[46%] bottom-0 bg-linear-to-b from-[rgb(6_51_61/0)] to-tongue to-46%" />
        </div>
        <div className="mt-auto max-lg:hidden">
          <p className="max-w-[14ch] font-display text-[2.5rem]/[1.08] font-bold tracking-[-0.01em] text-balance">
            {headline}
          </p>
          <p className="mt-3 mb-7 max-w-[40ch] text-lg text-[#dff2f3]">{pitch}</p>
          <LoginStats className="flex gap-7" numberClassName="text-[1.75rem]/[1.2]" />
        </div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center px-4 pt-7 pb-10 outline-none lg:content-center lg:p-10"
      >
        <div className="w-full max-w-110">
          <noscript>
            <Callout tone="info">
              Signing in and creating an account need JavaScript. Please switch it on in your browser's
              settings and load this page again.
            </Callout>
          </noscript>
          {children}
          <LoginStats
            className="mt-7 flex justify-center gap-12 border-t pt-4.5 text-center text-sm text-muted lg:hidden"
            numberClassName="text-[1.375rem]/[1.2] text-text"
          />
        </div>
      </main>
    </div>
  )
}

type LoginStatsProps = { className: string; numberClassName: string }

/** Real member and island counts; nothing if there are none. */
function LoginStats({ className, numberClassName }: LoginStatsProps) {
  const { data } = useQuery({ ...query(getStats, {}), staleTime: Infinity })
  const figures = [
    { label: data?.members === 1 ? 'professional' : 'professionals', value: data?.members ?? 0 },
    { label: data?.islands === 1 ? 'island' : 'islands', value: data?.islands ?? 0 },
  ].filter(({ value }) => value > 0)
  if (figures.length === 0) return null

  return (
    <ul className={className}>
      {figures.map(({ label, value }) => (
        <li key={label}>
          <b className={classNames('block font-display font-heavy', numberClassName)}>
            {value.toLocaleString('en')}
          </b>
          {label}
        </li>
      ))}
    </ul>
  )
}
