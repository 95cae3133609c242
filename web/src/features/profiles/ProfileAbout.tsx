import { formatDay } from 'contract/words/formatDay'
import { nassauDay } from 'contract/rules/nassauDay'
import { writtenTexts, type DerivedTexts } from 'contract/words/cvText'
import type { Person } from 'contract/profiles'
import { termPhrases } from 'contract/talentTerms'
import { CalendarDays, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextWarning } from '../../parts/LazyScamWarning.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { useCvEntries } from './cv/cv.queries.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { parseSkills } from './profileValues.ts'
import { SkillList } from '../../ui/Badge.tsx'
import { PhoneLinks } from '../../ui/PhoneLinks.tsx'
import { useNow } from '../../ui/Time.tsx'
import { warmUpDayFormatter } from '../../parts/warmUpDayFormatter.ts'

warmUpDayFormatter()

type Props = {
  person: Person
  /** Changes what the member says about their availability. */
  termsButton?: ReactNode
}

/** A profile's bio, skills and contact details. Texts that repeat the entries of the CV are left out. */
export function ProfileAbout({ person, termsButton }: Props) {
  const { bio, trade, email, created_at } = person
  const { skills, experience, education } = useWrittenTexts(person)
  const account = accountType(person.user_type)
  const now = useNow()
  const terms = person.is_available_for_hire ? termPhrases(person, nassauDay(now)) : []

  return (
    <Card pad className="grid gap-6">
      <TextWarning texts={[bio, skills, experience, education]} />
      <ProfileSection title="Bio">
        {bio ? (
          <p className="whitespace-pre-line">{bio}</p>
        ) : (
          <p className="text-subtle">Nothing written yet.</p>
        )}
      </ProfileSection>
      {trade && <ProfileSection title="Trade">{trade}</ProfileSection>}
      {(terms.length > 0 || termsButton) && (
        <ProfileSection title="Availability">
          {terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
          {termsButton}
        </ProfileSection>
      )}
      {person.willing_to_relocate && <ProfileSection title="Relocation">Willing to relocate</ProfileSection>}
      {skills && (
        <ProfileSection title="Skills">
          <SkillList skills={parseSkills(skills)} />
        </ProfileSection>
      )}
      {experience && (
        <ProfileSection title="Experience">
          <p className="whitespace-pre-line">{experience}</p>
        </ProfileSection>
      )}
      {education && (
        <ProfileSection title="Education">
          <p className="whitespace-pre-line">{education}</p>
        </ProfileSection>
      )}
      <ProfileSection title="Contact Information">
        <ul className="grid *:min-h-11">
          {email && (
            <li className={lineClass}>
              <Mail />
              <a href={`mailto:${email}`} className={contactClass}>
                {email}
              </a>
            </li>
          )}
          {person.phone && (
            <li className={lineClass}>
              <Phone />
              <PhoneLinks person={person} />
            </li>
          )}
          <li className={lineClass}>
            <CalendarDays />
            Joined {formatDay(nassauDay(created_at))}
          </li>
        </ul>
      </ProfileSection>
      <ProfileSection title="Account Type">
        <Badge tone={account.tone}>{account.label}</Badge>
      </ProfileSection>
    </Card>
  )
}

/** Nothing until it is known which texts were written. */
function useWrittenTexts(person: Person): DerivedTexts {
  const cv = useCvEntries(person.id)
  if (cv.isPending) return { skills: null, experience: null, education: null }
  return writtenTexts(person, cv.data?.entries ?? [])
}

const contactClass = 'flex min-h-11 min-w-0 items-center'
const lineClass = 'flex items-center gap-2.5 *:[.lucide]:text-subtle'

const tones = { freelancer: 'success', employer: 'brand', recruiter: 'like', client: 'warning' } as const

/** Label and color of an account type. */
function accountType(user_type: string) {
  return {
    label: user_type.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    tone: isKnown(user_type) ? tones[user_type] : ('neutral' as const),
  }
}

function isKnown(user_type: string): user_type is keyof typeof tones {
  return Object.hasOwn(tones, user_type)
}
