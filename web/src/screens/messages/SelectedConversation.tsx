import { useQuery } from '@tanstack/react-query'
import { fullName } from 'contract/words/fullName'
import { parseIdOrZero } from 'contract/ids'
import { getJob } from 'contract/jobs'
import type { Conversation, Participant } from 'contract/messages'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { ArrowLeft, UserRound } from 'lucide-react'
import { ApiError } from '../../api/errors.ts'
import { query } from '../../api/queries.ts'
import { EmojiButton } from '../../features/emoji/EmojiButton.tsx'
import type { MessageSubject } from '../../features/messages/MessageField.tsx'
import type { RenderReportMessage } from '../../features/messages/MessageMenu.tsx'
import { Thread, type RenderScam } from '../../features/messages/Thread.tsx'
import { ThreadHeader } from '../../features/messages/ThreadHeader.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { absoluteUrl } from '../../ui/share.ts'
import { useUrlParams } from '../../ui/useUrlParams.ts'
import { BlockDialog, renderHiddenNotice, ReportDialog } from '../slots/lazyParts.tsx'
import { renderScamNote, renderScamWarning } from '../../parts/LazyScamWarning.tsx'
import { PersonMenu } from '../profile/PersonMenu.tsx'

const scam: RenderScam = {
  warning: (text) => (
    <div className="border-t p-3 empty:hidden">{renderScamWarning(text, { surface: 'message' })}</div>
  ),
  note: (text) => renderScamNote(text, { surface: 'message' }),
}

const reportMessage: RenderReportMessage = ({ id }, dialog) => (
  <Suspense>
    <ReportDialog subject={{ type: 'message', id }} name="this message" {...dialog} />
  </Suspense>
)

type Props = {
  /** The other participant; undefined while loading and if nothing is selected. */
  person: Participant | undefined
  /** Undefined before the first message. */
  conversation: Conversation | undefined
  me: number
  takesFocus: boolean
  scrollToMessageId: number | undefined
  error: Error | null
  isPending: boolean
}

/** The selected conversation. */
export function SelectedConversation({
  person,
  conversation,
  me,
  takesFocus,
  scrollToMessageId,
  error,
  isPending,
}: Props) {
  const navigate = useNavigate()
  const goBack = () => void navigate('/messages')
  const subject = useJobInQuestion(person?.id)

  if (!person) {
    return (
      <section aria-label="Conversation" className="relative grid content-center bg-bg p-4">
        {/* On phones, a thread hides the bars (MemberFrame). */}
        <ButtonLink
          to="/messages"
          variant="quiet"
          icon={<ArrowLeft />}
          className="absolute! top-1 left-1 lg:hidden!"
        >
          Messages
        </ButtonLink>
        {error ? (
          <ConversationError error={error} />
        ) : isPending ? (
          <Loading label="Loading the conversation" className="" />
        ) : (
          <EmptyState motif="star" title="Select a conversation" hint="Your messages appear here." />
        )}
      </section>
    )
  }

  return (
    <section aria-label={`Conversation with ${fullName(person)}`} className="flex min-h-0 min-w-0 flex-col">
      <ThreadHeader
        person={person}
        conversation={conversation}
        menu={
          <PersonMenu
            person={person}
            label="Conversation options"
            items={[{ label: 'View profile', icon: <UserRound />, to: `/user/${person.id}` }]}
            onBlocked={goBack}
          />
        }
      />
      <Thread
        key={person.id}
        person={person}
        conversation={conversation}
        me={me}
        takesFocus={takesFocus}
        subject={subject}
        scrollToMessageId={scrollToMessageId}
        EmojiButton={EmojiButton}
        renderReport={reportMessage}
        renderUndelivered={(message) => renderHiddenNotice('message', message)}
        block={<BlockButton person={person} onBlocked={goBack} />}
        onGone={goBack}
        renderScam={scam}
      />
    </section>
  )
}

/** The job that the member wants to ask its employer about: "?job=" in the URL. */
function useJobInQuestion(employer: number | undefined): MessageSubject | undefined {
  const [params, changeParams] = useUrlParams()
  const id = parseIdOrZero(params.get('job'))
  const { data: job } = useQuery({ ...query(getJob, { id }), enabled: id > 0 })
  if (!(id > 0) || !job || job.employer_id !== employer) return undefined
  const { title, company } = job
  const onRemove = () => changeParams({ job: undefined })
  return {
    title,
    line: `About “${title}” at ${company}: ${absoluteUrl(`/j/${id}`)}`,
    onRemove,
  }
}

function ConversationError({ error }: { error: Error }) {
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState motif="fish" title="This conversation is no longer available." />
  return <Callout>{error.message}</Callout>
}

/** Blocks the sender of a message request, after a confirmation. */
function BlockButton({ person, onBlocked }: { person: Participant; onBlocked: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Block
      </Button>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <BlockDialog person={person} {...dialog} onBlocked={onBlocked} />}
      </LazyDialog>
    </>
  )
}
