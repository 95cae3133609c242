import { PageTitle } from '../shell/PageTitle.tsx'
import { AskForContact } from '../features/contactRequests/AskForContact.tsx'
import { TalentBoard } from '../features/hireme/TalentBoard.tsx'
import { InviteToApply } from '../features/jobInvitations/InviteToApply.tsx'
import { SavePersonButton } from '../features/saved/SavePersonButton.tsx'
import { BoardContactSwitch } from '../features/settings/SettingSwitches.tsx'

/** /hireme */
export function HireMe() {
  return (
    <>
      <PageTitle title="HireMe" />
      <TalentTab heading="h1" />
    </>
  )
}

/** The HireMe Board, as its own page or as a tab of /jobs. */
export function TalentTab({ heading }: { heading: 'h1' | 'h2' }) {
  return (
    <TalentBoard
      heading={heading}
      contact={<BoardContactSwitch />}
      renderButtons={(person, nameId) => (
        <>
          <AskForContact person={person} describedBy={nameId} />
          <InviteToApply person={person} describedBy={nameId} />
        </>
      )}
      renderSave={(person) => <SavePersonButton person={person} as="mark" />}
    />
  )
}
