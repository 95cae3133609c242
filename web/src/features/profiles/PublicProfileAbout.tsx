import type { PublicProfile } from 'contract/publicProfiles'
import { TextWarning } from '../../parts/LazyScamWarning.tsx'
import { SkillList } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { parseSkills } from './profileValues.ts'

/** Bio and skills of a public profile. Nothing if there are none. */
export function PublicProfileAbout({ profile: { bio, skills } }: { profile: PublicProfile }) {
  if (!bio && !skills) return null
  return (
    <Card pad className="grid gap-6">
      <TextWarning texts={[bio, skills]} />
      {bio && (
        <ProfileSection title="Bio">
          <p className="whitespace-pre-line">{bio}</p>
        </ProfileSection>
      )}
      {skills && (
        <ProfileSection title="Skills">
          <SkillList skills={parseSkills(skills)} />
        </ProfileSection>
      )}
    </Card>
  )
}
