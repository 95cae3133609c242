import { Loading } from '../../ui/Loading.tsx'

/** The fallback while a conversation loads. */
export function ConversationLoading() {
  return (
    <section aria-label="Conversation" className="grid content-center bg-bg p-4">
      <Loading label="Loading the conversation" className="" />
    </section>
  )
}
