import { TalentBoard } from '../../features/hireme/TalentBoard.tsx'
import { SavePersonButton } from '../../features/saved/SavePersonButton.tsx'
import { BoardContactSwitch } from '../../features/settings/BoardContactSwitch.tsx'

/** The talent board, as its own page or as a tab of /jobs. */
export function TalentTab({ heading }: { heading: 'h1' | 'h2' }) {
  return (
    <TalentBoard
      heading={heading}
      contact={<BoardContactSwitch />}
      renderSave={(person) => <SavePersonButton person={person} as="mark" />}
    />
  )
}
