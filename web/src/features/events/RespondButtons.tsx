import type { Event } from 'contract/events'
import { Button } from '../../ui/Button.tsx'
import { useRespond } from './events.mutations.ts'

/** Accept, Maybe, Decline; the answer that one gave is pressed. */
export function RespondButtons({ event }: { event: Event }) {
  const { mutate: respond, isPending } = useRespond()
  return (
    <div role="group" aria-label={`Answer to ${event.title}`} className="flex flex-wrap gap-2">
      {answers.map(({ response, label }) => {
        const isGiven = event.response === response
        return (
          <Button
            key={response}
            variant={isGiven ? 'brand' : 'line'}
            aria-pressed={isGiven}
            onClick={() => !isPending && !isGiven && respond({ event, response })}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const answers = [
  { response: 'accepted', label: 'Accept' },
  { response: 'tentative', label: 'Maybe' },
  { response: 'declined', label: 'Decline' },
] as const
