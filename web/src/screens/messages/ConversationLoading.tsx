import { Loading } from '../../ui/Loading.tsx'

/** In place of a conversation that is on its way. */
export function ConversationLoading() {
  return (
    <section aria-label="Conversation" className="grid content-center bg-bg p-4">
      <Loading label="Loading the conversation" className="" />
    </section>
  )
}
