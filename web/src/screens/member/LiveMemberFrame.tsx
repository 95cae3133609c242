import { type ComponentProps, Suspense, useState } from 'react'
import { QueryCacheProvider } from '../../api/QueryCacheProvider.tsx'
import { SocketProvider, useSocket } from '../../api/socket.tsx'
import { whenFirstLoaded } from '../../api/whenFirstLoaded.ts'
import { useUnreadMessageCount } from '../../features/messages/unread.queries.ts'
import { useUnreadNotificationCount } from '../../features/notifications/unread.queries.ts'
import { SearchButton } from '../../features/search/SearchButton.tsx'
import { useSlashKey } from '../../features/search/useSlashKey.ts'
import type { MemberSlots } from '../../shell/frameSlots.tsx'
import { MemberFrame } from '../../shell/MemberFrame.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import { BellLink, SearchBoxSkeleton } from './barParts.tsx'

/** MemberFrame with search, unread counts and the parts that need the socket, which are loaded after the first load. */
export function LiveMemberFrame(props: ComponentProps<typeof MemberFrame>) {
  return (
    <SocketProvider>
      <QueryCacheProvider>
        <FrameWithCounts {...props} />
      </QueryCacheProvider>
    </SocketProvider>
  )
}

function FrameWithCounts(props: ComponentProps<typeof MemberFrame>) {
  const { isConnected } = useSocket()
  const messages = { count: useUnreadMessageCount(), isLive: isConnected }
  const { user } = props
  const banner = (
    <>
      {memberSlots.banner}
      {(user.must_verify_email || user.account_limit) && (
        <Suspense>
          <AccountBanners user={user} />
        </Suspense>
      )}
    </>
  )
  return <MemberFrame {...props} parts={{ ...memberSlots, banner, statuses: { '/messages': messages } }} />
}

const loadLive = async () => {
  await whenFirstLoaded()
  return import('./live.tsx')
}
const loadSearchBox = async () => {
  await whenFirstLoaded()
  return import('../../features/search/SearchBox.tsx')
}
const SearchBox = lazyComponent(loadSearchBox, 'SearchBox')
const TopBarLiveButtons = lazyComponent(loadLive, 'TopBarLiveButtons')
const AccountBanners = lazyComponent(
  () => import('../../features/account/AccountBanners.tsx'),
  'AccountBanners',
)
const MemberSync = lazyComponent(loadLive, 'MemberSync')
const MemberReminderBanners = lazyComponent(loadLive, 'MemberReminderBanners')

const memberSlots: Omit<MemberSlots, 'statuses'> = {
  search: <BarSearch />,
  searchButton: <SearchButton />,
  bell: (
    <Suspense fallback={<BellFallback />}>
      <TopBarLiveButtons />
    </Suspense>
  ),
  banner: (
    <Suspense>
      <MemberReminderBanners />
    </Suspense>
  ),
  background: (
    <Suspense>
      <MemberSync />
    </Suspense>
  ),
}

/** The bar's search field. It gets the focus as soon as it has loaded if "/" or its place was pressed before. */
function BarSearch() {
  const [isWanted, setWanted] = useState(false)
  return (
    <Suspense fallback={<SearchBoxFallback onPress={() => setWanted(true)} />}>
      <SearchBox placement="bar" startsFocused={isWanted} />
    </Suspense>
  )
}

function SearchBoxFallback({ onPress }: { onPress: () => void }) {
  useSlashKey(useIsWide(), onPress)
  return <SearchBoxSkeleton onPress={onPress} />
}

function BellFallback() {
  return <BellLink count={useUnreadNotificationCount()} />
}
