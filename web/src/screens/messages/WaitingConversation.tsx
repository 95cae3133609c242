import { Delayed } from '../../ui/Delayed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'

/** In place of a conversation that is on its way. */
export function WaitingConversation() {
  return (
    <section aria-label="Conversation" className="grid content-center bg-bg p-4">
      <Delayed>
        <div className="grid justify-items-center gap-2 text-brand">
          <Spinner size="lg" />
          <StillWorking label="Loading the conversation" />
        </div>
      </Delayed>
    </section>
  )
}
