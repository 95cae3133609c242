import { parseIdOrZero } from 'contract/ids'
import type { Conversation } from 'contract/messages'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { connectNow } from '../api/socket.tsx'
import { whenFirstLoaded } from '../api/whenFirstLoaded.ts'
import { ConversationList } from '../features/messages/ConversationList.tsx'
import {
  useConversation,
  useConversations,
  useConversationWith,
  useParticipant,
} from '../features/messages/messages.queries.ts'
import { otherOf } from '../features/messages/messages.cache.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Loading } from '../ui/Loading.tsx'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { lazyComponent } from '../ui/lazy.tsx'
import { useReservedHeights } from '../ui/reservedHeights.ts'
import { useIsWide } from '../ui/browserState.ts'
import { whenIdle } from '../ui/useProgressiveList.ts'

const loadConversation = () => import('./messages/SelectedConversation.tsx')
const SelectedConversation = lazyComponent(loadConversation, 'SelectedConversation')

/** /messages: the list of conversations and the selected one. */
export function Messages() {
  const session = useSession()
  const [params] = useSearchParams()
  const isWide = useIsWide()
  const reservedHeights = useReservedHeights()
  const me = session.state === 'authenticated' ? session.user.id : 0
  const requested = idIn(params, 'conversation')
  const user_id = idIn(params, 'user')
  const person_id = user_id === me ? undefined : user_id
  const list = useConversations()
  useEffect(() => (list.isPending ? undefined : whenIdle(connectNow)), [list.isPending])
  useEffect(preloadConversation, [])
  const first = useFirst(list.data?.[0]?.id)

  const byPerson = useThreadWith(person_id, list)
  const selected = requested ?? (isWide && person_id === undefined ? first : undefined)
  const inList = list.data?.find(({ id }) => id === selected)
  const single = useConversation(inList || list.isPending ? undefined : selected)
  const byId = inList ?? (selected === undefined ? undefined : single.data)
  const conversation = byPerson.conversation ?? byId
  if (session.state !== 'authenticated') return null
  const person = (conversation && otherOf(conversation, me)) ?? byPerson.person
  const isThread = requested !== undefined || person_id !== undefined

  return (
    <div className={frameClass} style={reservedHeights}>
      <PageTitle title="Messages" />
      <h1 className="sr-only">Messages</h1>
      {(isWide || !isThread) && (
        <section aria-label="Conversations" className="flex min-h-0 flex-col lg:border-r">
          <ConversationList me={me} selected={conversation?.id} />
        </section>
      )}
      {(isWide || isThread) && (
        <Suspense fallback={<ConversationLoading />}>
          <SelectedConversation
            key={person_id ?? selected}
            person={person}
            conversation={conversation}
            me={me}
            takesFocus={person_id !== undefined}
            scrollToMessageId={idIn(params, 'message')}
            error={byPerson.error ?? (selected !== undefined && single.isError ? single.error : null)}
            isPending={list.isPending || person_id !== undefined || (selected !== undefined && !conversation)}
          />
        </Suspense>
      )}
    </div>
  )
}

function ConversationLoading() {
  return (
    <section aria-label="Conversation" className="grid content-center bg-bg p-4">
      <Loading label="Loading the conversation" className="" />
    </section>
  )
}

/** Preloads the code of a conversation. A failure shows when one is opened. */
function preloadConversation() {
  void whenFirstLoaded()
    .then(() => importWithRetry(loadConversation))
    .catch(() => undefined)
}

/** The first conversation at load time, so that a new message in another one doesn't switch to it. */
function useFirst(now: number | undefined): number | undefined {
  const [first, setFirst] = useState(now)
  if (first === undefined && now !== undefined) setFirst(now)
  return first ?? now
}

/** The conversation with a person, or the person if nothing was written yet. Known conversations open offline, too. */
function useThreadWith(
  user_id: number | undefined,
  { data, isPending }: ReturnType<typeof useConversations>,
) {
  const isWith = ({ participant_1_id, participant_2_id }: Conversation) =>
    [participant_1_id, participant_2_id].includes(user_id ?? 0)
  const known = user_id === undefined ? undefined : data?.find(isWith)
  const search = useConversationWith(known || isPending ? undefined : user_id)
  const profile = useParticipant(known ? undefined : user_id)
  if (user_id === undefined) return NO_THREAD
  if (known || search.data) return { ...NO_THREAD, conversation: known ?? search.data }
  // If the search failed, a message can be written all the same.
  return { ...NO_THREAD, person: search.isPending ? undefined : profile.data, error: profile.error }
}

const NO_THREAD = { conversation: undefined, person: undefined, error: null }

function idIn(params: URLSearchParams, name: string): number | undefined {
  return parseIdOrZero(params.get(name)) || undefined
}

// On phones it fills the space between the bars; on wide screens it is a card as high as the window.
const frameClass =
  '-mx-gutter -mt-4 -mb-12 grid h-[calc(100dvh-var(--bar-h)-var(--reminders-h)-var(--spacing-tabbar)-var(--offline-h)-var(--card-h))] grid-cols-[minmax(0,1fr)] ' +
  'grid-rows-[minmax(0,1fr)] overflow-hidden bg-surface lg:mx-0 lg:mt-0 lg:-mb-6 lg:h-[calc(100dvh-var(--bar-h)-var(--reminders-h)-var(--offline-h)-var(--card-h)-48px)] ' +
  'lg:grid-cols-[360px_minmax(0,1fr)] lg:rounded-lg lg:border lg:shadow-card'
