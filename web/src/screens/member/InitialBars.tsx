import { SearchButton } from '../../features/search/SearchButton.tsx'
import { EMPTY_SLOTS, MemberSlotsContext } from '../../shell/frameSlots.tsx'
import { TabBar } from '../../shell/TabBar.tsx'
import { TopBar } from '../../shell/TopBar.tsx'
import { BellLink, SearchBoxSkeleton } from './barParts.tsx'

const slots = {
  ...EMPTY_SLOTS,
  search: <SearchBoxSkeleton />,
  searchButton: <SearchButton />,
  bell: <BellLink />,
}

/** A member's bars in the page's HTML. Their links work before the app has loaded. */
export function InitialBars() {
  return (
    <MemberSlotsContext value={slots}>
      <TopBar />
      <TabBar />
    </MemberSlotsContext>
  )
}
