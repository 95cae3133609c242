import { APPLICATION_NOTE_MAX, type ReceivedApplication } from 'contract/applications'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { useUpdateApplication } from './applications.mutations.ts'
import { CountedText } from './CountedText.tsx'

/** What the employer notes about an applicant, who never sees it. */
export function PrivateNote({ application: { id, note } }: { application: ReceivedApplication }) {
  const [draft, setDraft, clearDraft] = useDraft<string | null>(`application-note:${id}`, null)
  const { mutate, isPending } = useUpdateApplication()
  const text = draft ?? note ?? ''
  const isChanged = text.trim() !== (note ?? '')

  return (
    <div className="grid gap-2">
      <CountedText
        label="Private note"
        hint="For you alone."
        value={text}
        max={APPLICATION_NOTE_MAX}
        readOnly={isPending}
        onChange={setDraft}
      />
      <Button
        className="justify-self-start"
        disabled={!isChanged}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => mutate({ id, note: text.trim() || null }, { onSuccess: clearDraft })}
      >
        Save note
      </Button>
    </div>
  )
}
