import { REPEATED_TEXT } from 'contract/heldContent'
import { VERIFIED_NAME } from 'contract/jobs'
import { scamSentence } from 'contract/scam/findScamSigns'
import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { Time } from '../../../ui/Time.tsx'
import { DecideButton } from './DecideButton.tsx'
import { HELD_DECISIONS, heldChoices, type HeldType } from './heldChoices.ts'
import { useDecideHeld } from './queue.mutations.ts'

type Props = {
  type: HeldType
  held: { id: number; held_at: string; held_for: string[] }
  title: ReactNode
  subtitle?: ReactNode
  /** Named before "since"; for titles that don't name the author. */
  author?: ReactNode
  memberSince: string
  children: ReactNode
}

/** Held content: why and since when it waits, what it says, and the decisions. */
export function HeldCard({ type, held, title, subtitle, author = 'Member', memberSince, children }: Props) {
  const titleId = useId()
  const { mutate: decide } = useDecideHeld(type)
  const { id, held_at, held_for } = held
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {subtitle && <p className="text-muted">{subtitle}</p>}
        <p className="text-sm text-muted">
          {author} since <Time at={memberSince}>{formatNassauTime(memberSince)}</Time>, waiting since{' '}
          <Time at={held_at}>{formatNassauTime(held_at)}</Time>
        </p>
      </header>
      <p className="rounded-md bg-warning-tint px-4 py-2 text-warning">
        <span className="font-semibold">Held because: </span>
        {held_for.length > 0
          ? held_for.map(heldSentence).join(' ')
          : 'It’s a first job, and the account isn’t verified.'}
      </p>
      {children}
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {HELD_DECISIONS.map((decision) => {
          const choice = heldChoices[type][decision]
          return (
            choice && (
              <DecideButton
                key={decision}
                subjectType={type}
                choice={choice}
                describedBy={titleId}
                onDecide={(reasons) => decide({ id, decision, held_at, ...reasons })}
              />
            )
          )
        })}
      </div>
    </Card>
  )
}

function heldSentence(id: string): string {
  if (id === VERIFIED_NAME)
    return 'A company of this name, or one very like it, is verified for another member.'
  if (id === REPEATED_TEXT) return 'The same text went to several people who haven’t answered.'
  return scamSentence(id)
}
