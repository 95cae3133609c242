import { toSlug } from 'contract/rules/slug'
import {
  BriefcaseBusiness,
  CalendarDays,
  ChevronDown,
  CircleDollarSign,
  Search,
  Send,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { findQuestions } from './help/findQuestions.ts'
import { topics, type Question } from './help/topics.ts'
import { ProseLine } from './text/Prose.tsx'

/** /help: questions by topic, with a search. */
export function Help() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The page can be read, and the field filled, before the app has started.
  useEffect(() => setText(field.current?.value ?? ''), [])
  const found = findQuestions(topics, text)
  const searchId = useId()
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)

  return (
    <article className="mx-auto grid max-w-page items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <PageTitle title="Help Center" />
      <header className="grid max-w-measure gap-4 lg:col-start-2">
        <h1>Help Center</h1>
        <form role="search" onSubmit={(event) => event.preventDefault()} className="relative">
          <label htmlFor={searchId} className="sr-only">
            Search help
          </label>
          <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-subtle" />
          <input
            ref={field}
            id={searchId}
            type="search"
            value={text}
            autoComplete="off"
            placeholder="Try “pay” or “password”"
            onChange={(event) => setText(event.target.value)}
            className="h-12 w-full rounded-full border border-line-strong bg-surface pr-4 pl-12 placeholder:text-subtle"
          />
        </form>
        <p role="status" className={text.trim() ? 'text-muted' : 'sr-only'}>
          {text.trim() && (count === 1 ? '1 answer' : `${count} answers`)}
        </p>
      </header>
      <nav
        aria-label="Topics"
        className="rounded-lg border bg-surface p-3 shadow-card lg:sticky lg:top-[calc(var(--bar-h)+16px)] lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <ul>
          {topics.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${toSlug(title)}`}
                onClick={() => setText('')}
                className="flex min-h-11 items-center gap-3 rounded-sm px-2 text-link no-underline hover:bg-hover [&_svg]:size-5"
              >
                {icons[index]}
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-measure gap-8 lg:col-start-2">
        {found.map(({ title, questions }) => (
          <section
            key={title}
            id={toSlug(title)}
            aria-labelledby={`${toSlug(title)}-title`}
            className="grid scroll-mt-[calc(var(--bar-h)+16px)] gap-3"
          >
            <h2 id={`${toSlug(title)}-title`} className="text-xl">
              {title}
            </h2>
            <Card className="divide-y">
              {questions.map((question) => (
                <Answer key={question.question} {...question} isOpen={text.trim() !== ''} />
              ))}
            </Card>
          </section>
        ))}
        {count === 0 && <p>Nothing found for “{text.trim()}”. Try another word, or write to us.</p>}
        <section aria-labelledby="still-stuck" className="grid justify-items-start gap-3">
          <h2 id="still-stuck" className="text-xl">
            Still stuck?
          </h2>
          <p>
            We answer every message. Read the <Link to="/terms">rules</Link> and how we treat your{' '}
            <Link to="/privacy">data</Link>, or write to us.
          </p>
          <ButtonLink variant="brand" to="/contact">
            Write to us
          </ButtonLink>
        </section>
      </div>
    </article>
  )
}

/** Of the topics. */
const icons = [
  <UserRound key="account" />,
  <Send key="jobs" />,
  <BriefcaseBusiness key="posting" />,
  <CircleDollarSign key="pay" />,
  <ShieldCheck key="safety" />,
  <CalendarDays key="events" />,
]

/** A question that opens its answer. While searching, answers are open. */
function Answer({ question, answer, isOpen }: Question & { isOpen: boolean }) {
  return (
    <details key={String(isOpen)} open={isOpen} className="group px-4 sm:px-5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold">
        {question}
        <ChevronDown aria-hidden className="size-5 flex-none text-subtle group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">
        <ProseLine text={answer} />
      </div>
    </details>
  )
}
