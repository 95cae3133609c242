import { CONTACT_REASON_MAX } from 'contract/contactRequests'
import type { PersonIdentity } from 'contract/people'
import { trimText, countCharacters } from 'contract/rules/visibleText'
import { useRef, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useAskForContact } from './contactRequests.mutations.ts'

type Props = { person: PersonIdentity; open: boolean; onClose: () => void }

/** Asks a person for email and phone, with the reason. Closing keeps the draft. */
export function AskForContactDialog({ person, open, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason, clearReason] = useDraft(`ask-for-contact:${person.id}`, '')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useAskForContact(person.id)

  const send = () => {
    const text = trimText(reason)
    setMissing(text === '')
    if (text === '') return field.current?.focus()
    mutate(text, {
      onSuccess: () => {
        clearReason()
        onClose()
      },
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ask ${person.first_name} for contact details`}
      initialFocus={field}
      onSubmit={send}
      submitLabel="Send request"
      busyLabel="Sending..."
      busy={isPending}
    >
      <p className="text-muted">
        {person.first_name} sees who is asking and why, and decides. If they accept, you can see their email
        and phone number until they stop sharing them.
      </p>
      <Field label="Why are you asking?" error={isMissing ? "Please say why you're asking" : undefined}>
        {(control) => (
          <div className="grid justify-items-end gap-1">
            <Input
              {...control}
              ref={field}
              value={reason}
              maxLength={CONTACT_REASON_MAX}
              readOnly={isPending}
              enterKeyHint="send"
              onChange={({ target }) => {
                setReason(target.value)
                setMissing(false)
              }}
            />
            <CharacterCounter value={countCharacters(reason)} max={CONTACT_REASON_MAX} />
          </div>
        )}
      </Field>
    </FormDialog>
  )
}
