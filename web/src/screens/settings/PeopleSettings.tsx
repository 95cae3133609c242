import { HiddenFromSettings } from '../../features/hiddenFrom/HiddenFromSettings.tsx'
import { BlockedPeople, MutedPeople } from '../../features/settings/BlockedAndMutedPeople.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/people */
export function PeopleSettings() {
  return (
    <>
      <SettingsPart
        title="Hide me from"
        hint="They can't find you on the HireMe Board, in search, in suggestions or on your profile, and can no longer see contact details you gave them. Friends, conversations, applications you send and public posts stay: block people to end those."
      >
        <HiddenFromSettings />
      </SettingsPart>
      <SettingsPart title="Blocked people" hint="You don't see each other anywhere. They aren't notified.">
        <BlockedPeople />
      </SettingsPart>
      <SettingsPart
        title="Muted people"
        hint="Their posts and stories stay out of your feed. They aren't notified."
      >
        <MutedPeople />
      </SettingsPart>
    </>
  )
}
