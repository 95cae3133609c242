import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { Choice } from './choices.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { useDecide } from './queue.queries.ts'

type Props = {
  choice: Choice
  /** The element that names what it is about. */
  describedBy: string
}

/** Something that can be decided: it asks, and then it is done. */
export function DecideButton({ choice, describedBy }: Props) {
  const { mutate: decide } = useDecide()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={choice.danger ? 'danger' : 'line'}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        {choice.label}
      </Button>
      {isAsking && (
        <DecisionDialog
          choice={choice}
          onConfirm={(more) => {
            setAsking(false)
            decide({ ...choice.decision, ...more })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
