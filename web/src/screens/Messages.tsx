import { parseId } from 'contract/ids'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { connectNow } from '../api/socket.tsx'
import { whenFirstLoaded } from '../api/whenFirstLoaded.ts'
import { ConversationList } from '../features/messages/ConversationList.tsx'
import {
  useConversation,
  useConversations,
  useOpenConversation,
} from '../features/messages/messages.queries.ts'
import { otherOf } from '../features/messages/messages.cache.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Loading } from '../ui/Loading.tsx'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { lazyComponent } from '../ui/lazy.tsx'
import { useReservedHeight } from '../ui/reservedHeight.ts'
import { useIsWide } from '../ui/browserState.ts'
import { whenIdle } from '../ui/useProgressiveList.ts'

const loadConversation = () => import('./messages/SelectedConversation.tsx')
const SelectedConversation = lazyComponent(loadConversation, 'SelectedConversation')

/** /messages: the list of conversations and the selected one. */
export function Messages() {
  const session = useSession()
  const [params] = useSearchParams()
  const isWide = useIsWide()
  const reservedHeight = useReservedHeight()
  const requested = idIn(params, 'conversation')
  const person = idIn(params, 'user')
  const list = useConversations()
  useEffect(() => (list.isPending ? undefined : whenIdle(connectNow)), [list.isPending])
  useEffect(preloadConversation, [])
  const first = useFirst(list.data?.[0]?.id)
  useOpenWithPerson(person, list)

  // While the conversation with `person` is being opened, don't show (and mark as read) another one.
  const selected = requested ?? (isWide && person === undefined ? first : undefined)
  const inList = list.data?.find(({ id }) => id === selected)
  const single = useConversation(inList || list.isPending ? undefined : selected)
  const conversation = inList ?? (selected === undefined ? undefined : single.data)
  if (session.state !== 'authenticated') return null
  const me = session.user.id

  return (
    <div className={frameClass} style={reservedHeight}>
      <PageTitle title="Messages" />
      <h1 className="sr-only">Messages</h1>
      {(isWide || requested === undefined) && (
        <section aria-label="Conversations" className="flex min-h-0 flex-col lg:border-r">
          <ConversationList me={me} selected={selected} />
        </section>
      )}
      {(isWide || requested !== undefined) && (
        <Suspense fallback={<ConversationLoading />}>
          <SelectedConversation
            key={selected}
            conversation={conversation}
            me={me}
            find={idIn(params, 'message')}
            error={selected !== undefined && single.isError ? single.error : null}
            isPending={list.isPending || person !== undefined || (selected !== undefined && !conversation)}
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

/** Opens the conversation with a person and redirects to it. Known conversations open offline, too. */
function useOpenWithPerson(
  user_id: number | undefined,
  { data, isPending }: ReturnType<typeof useConversations>,
): void {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user.id : 0
  const navigate = useNavigate()
  const { mutate } = useOpenConversation()
  const known = data?.find((conversation) => otherOf(conversation, me).id === user_id)?.id
  useEffect(() => {
    if (user_id === undefined || isPending) return
    const go = (id: number) => void navigate(`/messages?conversation=${id}`, { replace: true })
    if (known !== undefined) return go(known)
    mutate(user_id, {
      onSuccess: ({ id }) => go(id),
      onError: () => void navigate('/messages', { replace: true }),
    })
  }, [user_id, known, isPending, mutate, navigate])
}

function idIn(params: URLSearchParams, name: string): number | undefined {
  return parseId(params.get(name)) || undefined
}

// On phones it fills the space between the bars; on wide screens it is a card as high as the window.
const frameClass =
  '-mx-gutter -mt-4 -mb-12 grid h-[calc(100dvh-var(--bar-h)-var(--banner-h)-var(--spacing-tabbar)-var(--notice-h)-var(--card-h))] grid-cols-[minmax(0,1fr)] ' +
  'grid-rows-[minmax(0,1fr)] overflow-hidden bg-surface lg:mx-0 lg:mt-0 lg:-mb-6 lg:h-[calc(100dvh-var(--bar-h)-var(--banner-h)-var(--notice-h)-var(--card-h)-48px)] ' +
  'lg:grid-cols-[360px_minmax(0,1fr)] lg:rounded-lg lg:border lg:shadow-card'
