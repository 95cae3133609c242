import { ContactsPanel, SuggestionsPanel } from '../../features/friends/PeoplePanels.tsx'
import { HomeNotice } from '../../features/notices/HomeNotice.tsx'

/** Home's right column: contacts, suggestions and the notice. */
export function HomeRightColumn() {
  return (
    <>
      <ContactsPanel />
      <SuggestionsPanel />
      <HomeNotice place="side" />
    </>
  )
}
