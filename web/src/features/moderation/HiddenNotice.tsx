import { HIDE_REASONS, type HiddenState } from 'contract/hiddenState'
import type { AppealSubjectType } from 'contract/moderation'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AppealDialog } from './AppealDialog.tsx'

type Props = {
  subject: { type: AppealSubjectType; id: number }
  moderation: HiddenState
}

/** Tells the author why their content is hidden, and offers an appeal. */
export function HiddenNotice({ subject, moderation: { reason, appeal } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  return (
    <div
      role="note"
      aria-label={`Your ${subject.type} is hidden`}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <EyeOff aria-hidden />
      <p className="min-w-48 flex-1">
        Your {subject.type} was hidden because {HIDE_REASONS[reason]}. Only you can see it.
        {isSent || appeal === 'open' ? (
          <span role="status" className="block font-semibold">
            We're reviewing your appeal.
          </span>
        ) : (
          appeal === 'upheld' && (
            <span className="block font-semibold">We reviewed your appeal, and it stays hidden.</span>
          )
        )}
      </p>
      {appeal === null && !isSent && (
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Appeal
        </Button>
      )}
      <AppealDialog
        subject={subject}
        open={isAsking}
        onClose={() => setAsking(false)}
        onSent={() => {
          setAsking(false)
          setSent(true)
        }}
      />
    </div>
  )
}
