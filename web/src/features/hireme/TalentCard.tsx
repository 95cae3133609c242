import { splitList } from 'contract/rules/splitList'
import { nassauDay } from 'contract/rules/nassauDay'
import { RELOCATION_REASON, type Talent } from 'contract/hireme'
import { termPhrases } from 'contract/talentTerms'
import { credentialInWords, PHONE_VERIFIED_IN_WORDS } from 'contract/words/credentialWords'
import { Mail, MapPin, MessageCircle, Phone, ShieldCheck, Star } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { placeInWords } from 'contract/words/placeInWords'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PhoneLinks } from '../../ui/PhoneLinks.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SkillList } from '../../ui/Badge.tsx'
import { PersonHeader } from '../../ui/AuthorRow.tsx'
import { useNow } from '../../ui/Time.tsx'

const SKILLS_SHOWN = 3

type Props = {
  person: Talent
  /** The member's own card has no Message and Save buttons. */
  isMe: boolean
  /** The Save button, shown in the corner. */
  save: ReactNode
  /** The buttons above Message; gets the id of the element with the person's name. */
  renderButtons: (nameId: string) => ReactNode
}

/** A person available for hire: occupation, place and contact. */
export function TalentCard({ person, isMe, save, renderButtons }: Props) {
  const nameId = useId()
  const now = useNow()
  const { id, email, trade, occupation, location, island, rating, reviews_count } = person
  const skills = splitList(person.skills)

  return (
    <Card as="article" aria-labelledby={nameId} className="@container flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3.5">
        <PersonHeader person={person} nameId={nameId} heading="h3">
          <p className="font-semibold text-on-tint">{trade || occupation || 'Professional'}</p>
          <p className="text-sm text-subtle">{placeInWords(location, island)}</p>
          {person.willing_to_relocate && person.reason !== RELOCATION_REASON && (
            <p className="text-sm text-subtle">{RELOCATION_REASON}</p>
          )}
          {termPhrases(person, nassauDay(now)).map((term) => (
            <p key={term} className="text-sm text-muted">
              {term}
            </p>
          ))}
          {checkedOf(person).map((text) => (
            <p key={text} className="flex items-start gap-1 text-sm text-success">
              <ShieldCheck className="mt-0.5 size-3.5 flex-none" />
              {text}
            </p>
          ))}
          {rating !== null && (
            <p className="relative flex items-center gap-1 text-sm text-muted">
              <Star className="size-3.5 fill-action text-action-edge" />
              <VisuallyHidden>Rating </VisuallyHidden>
              {rating.toFixed(1)} ({reviews_count})
            </p>
          )}
        </PersonHeader>
        {!isMe && save}
      </div>
      {person.reason !== null && (
        <p className="flex items-start gap-2 text-sm font-medium text-info">
          <MapPin className="mt-0.5 size-4" />
          {person.reason}
        </p>
      )}
      {skills.length > 0 && <SkillList skills={skills} max={SKILLS_SHOWN} />}
      <ul aria-label="Contact" className="mt-auto grid divide-y border-t empty:hidden">
        {email && (
          <li>
            <a href={`mailto:${email}`} className={`${contactClass} py-1.5`}>
              <Mail />
              <span className="min-w-0 wrap-anywhere">{email}</span>
            </a>
          </li>
        )}
        {person.phone && (
          <li className={`${contactClass} [&_a]:no-underline [&_a:hover]:underline`}>
            <Phone />
            <PhoneLinks person={person} />
          </li>
        )}
      </ul>
      {!isMe && renderButtons(nameId)}
      {!isMe && (
        <ButtonLink
          to={`/messages?user=${id}`}
          variant="soft"
          icon={<MessageCircle />}
          aria-describedby={nameId}
          block
        >
          Message
        </ButtonLink>
      )}
    </Card>
  )
}

const contactClass =
  'flex min-h-11 items-center gap-2.5 no-underline hover:underline *:[.lucide]:size-4.5 *:[.lucide]:text-subtle'

/** What was checked; the phone only where its number isn't shown, which says so itself. */
function checkedOf({ credentials, phone, phone_verified }: Talent): string[] {
  return [
    ...credentials.map((it) => credentialInWords(it).title + (it.kind === 'company' ? '' : ', checked')),
    ...(phone_verified && phone === null ? [PHONE_VERIFIED_IN_WORDS.title] : []),
  ]
}
