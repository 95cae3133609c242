import { NOTICE_LINK_LABEL_MAX, NOTICE_BODY_MAX, NOTICE_TITLE_MAX, NewNotice } from 'contract/notices'
import { useState, type FormEvent } from 'react'
import type { z } from 'contract/zod'
import { useDraft } from '../../../api/drafts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormSummary } from '../../../ui/FormSummary.tsx'
import { Input, Textarea } from '../../../ui/Input.tsx'
import { useSetNotice } from './notice.mutations.ts'

/** The form for the next notice. The draft is kept until it's set. */
export function NoticeForm() {
  const [draft, setDraft, clearDraft] = useDraft('notice', EMPTY)
  const [tried, setTried] = useState(false)
  const { mutate: set, isPending } = useSetNotice()

  const check = checked(draft)
  const errors = tried && 'errors' in check ? check.errors : []
  const field = (name: keyof NoticeDraft) => ({
    id: name,
    error: errors.find(({ id }) => id === name)?.message,
  })
  const control = (name: keyof NoticeDraft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried('errors' in check)
    if ('errors' in check) document.getElementById(check.errors[0]?.id ?? '')?.focus()
    else if (!isPending) set(check.notice, { onSuccess: clearDraft })
  }

  return (
    <form aria-label="New notice" noValidate onSubmit={submit} className="grid gap-4.5">
      <FormSummary errors={errors} />
      <Field label="Title" {...field('title')}>
        {(it) => <Input {...it} {...control('title')} maxLength={NOTICE_TITLE_MAX} />}
      </Field>
      <Field label="Text" {...field('body')}>
        {(it) => <Textarea {...it} {...control('body')} maxLength={NOTICE_BODY_MAX} />}
      </Field>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field label="Link" optional hint="https://… or a page of Cayfolk, such as /jobs" {...field('link')}>
          {(it) => <Input {...it} {...control('link')} inputMode="url" />}
        </Field>
        <Field label="Link text" optional hint="Otherwise “Read more”" {...field('link_label')}>
          {(it) => <Input {...it} {...control('link_label')} maxLength={NOTICE_LINK_LABEL_MAX} />}
        </Field>
      </div>
      <Button
        type="submit"
        variant="brand"
        busy={isPending}
        busyLabel="Setting..."
        className="justify-self-start"
      >
        Set notice
      </Button>
    </form>
  )
}

/** The form's values. */
type NoticeDraft = Record<'title' | 'body' | 'link' | 'link_label', string>

const EMPTY: NoticeDraft = { title: '', body: '', link: '', link_label: '' }

type Checked =
  { notice: z.output<typeof NewNotice> } | { errors: { id: keyof NoticeDraft; message: string }[] }

/** Validates a draft: the notice, or the first error of each field. */
function checked(draft: NoticeDraft): Checked {
  const read = NewNotice.safeParse(draft)
  if (read.success) return { notice: read.data }
  const wrong = new Map(read.error.issues.toReversed().map(({ path, message }) => [path[0], message]))
  const fields = Object.keys(EMPTY) as (keyof NoticeDraft)[]
  return {
    errors: fields.flatMap((id) => {
      const message = wrong.get(id)
      return message === undefined ? [] : [{ id, message }]
    }),
  }
}
