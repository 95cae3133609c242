import type { PublicProfile } from 'contract/publicProfiles'
import { SkillList } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProfilePart } from './ProfilePart.tsx'
import { parseSkills } from './profileValues.ts'

/** Bio and skills of a public profile. Nothing if there are none. */
export function PublicProfileAbout({ profile: { bio, skills } }: { profile: PublicProfile }) {
  if (!bio && !skills) return null
  return (
    <Card pad className="grid gap-6">
      {bio && (
        <ProfilePart title="Bio">
          <p className="whitespace-pre-line">{bio}</p>
        </ProfilePart>
      )}
      {skills && (
        <ProfilePart title="Skills">
          <SkillList skills={parseSkills(skills)} />
        </ProfilePart>
      )}
    </Card>
  )
}
