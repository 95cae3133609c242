import { Button } from './Button.tsx'

type Answer = 'accept' | 'decline'

type Props = {
  /** The answer that is being sent. */
  pending: Answer | undefined
  onAnswer: (answer: Answer) => void
  /** Id of the element with the name of the person who asks. */
  describedBy?: string | undefined
}

/** Accept and Decline buttons of a person's request. */
export function AcceptDeclineButtons({ pending, onAnswer, describedBy }: Props) {
  return (
    <>
      <Button
        variant="brand"
        busy={pending === 'accept'}
        busyLabel="Accepting..."
        disabled={pending === 'decline'}
        aria-describedby={describedBy}
        onClick={() => onAnswer('accept')}
      >
        Accept
      </Button>
      <Button
        busy={pending === 'decline'}
        busyLabel="Declining..."
        disabled={pending === 'accept'}
        aria-describedby={describedBy}
        onClick={() => onAnswer('decline')}
      >
        Decline
      </Button>
    </>
  )
}
