import { useMutation } from '@tanstack/react-query'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  NewContactMessage,
  sendContactMessage,
} from 'contract/contact'
import { countCharacters } from 'contract/rules/visibleText'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormSummary } from '../../ui/FormSummary.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Callout } from '../../ui/Callout.tsx'

type ContactValues = Record<'name' | 'email' | 'message', string>

type Props = { name: string; email: string }

/** Sends a message to the administrators. The draft is stored until it's sent. */
export function ContactForm({ name, email }: Props) {
  const [values, setValues, clearDraft, isReady] = useDraft<ContactValues>('contact', {
    name,
    email,
    message: '',
  })
  const [wasTried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (values: ContactValues) => call(sendContactMessage, values),
    onSuccess: clearDraft,
  })
  const errors = wasTried ? errorsIn(values) : []
  const field = (id: keyof ContactValues) => ({ id, error: errors.find((error) => error.id === id)?.message })
  const typed = (id: keyof ContactValues) => ({
    value: values[id],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [id]: target.value }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nextErrors = errorsIn(values)
    setTried(nextErrors.length > 0)
    if (nextErrors[0]) document.getElementById(nextErrors[0].id)?.focus()
    else if (!send.isPending) send.mutate(values)
  }

  if (!isReady) return null
  if (send.isSuccess) {
    return (
      <div className="grid justify-items-start gap-3">
        <Callout tone="success">Sent. We'll reply by email, usually within two business days.</Callout>
        <Button onClick={() => send.reset()}>Write another message</Button>
      </div>
    )
  }
  return (
    <form aria-label="Contact" noValidate onSubmit={submit} className="grid gap-4.5">
      <FormSummary errors={errors} />
      {send.isError && <Callout>{send.error.message}</Callout>}
      <Field label="Your name" {...field('name')}>
        {(control) => (
          <Input {...control} {...typed('name')} maxLength={CONTACT_NAME_MAX} autoComplete="name" />
        )}
      </Field>
      <Field label="Email" hint="We'll reply here" {...field('email')}>
        {(control) => (
          <Input
            {...control}
            {...typed('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Field label="Message" {...field('message')}>
          {(control) => <Textarea {...control} {...typed('message')} maxLength={CONTACT_MESSAGE_MAX} />}
        </Field>
        <CharacterCounter
          value={countCharacters(values.message.trim())}
          max={CONTACT_MESSAGE_MAX}
          unit="characters"
        />
      </div>
      <Button
        type="submit"
        variant="action"
        size="lg"
        busy={send.isPending}
        busyLabel="Sending..."
        className="justify-self-start"
      >
        Send
      </Button>
    </form>
  )
}

/** The first error of each field, in the form's order. */
function errorsIn(values: ContactValues): { id: keyof ContactValues; message: string }[] {
  const issues = NewContactMessage.safeParse(values).error?.issues ?? []
  return (['name', 'email', 'message'] as const).flatMap((id) => {
    const message = issues.find(({ path }) => path[0] === id)?.message
    return message === undefined ? [] : [{ id, message }]
  })
}
