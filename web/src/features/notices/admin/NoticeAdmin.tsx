import { useQueryClient } from '@tanstack/react-query'
import {
  clearNotice,
  NewNotice,
  NOTICE_BODY_MAX,
  NOTICE_LINK_LABEL_MAX,
  NOTICE_TITLE_MAX,
  setNotice,
  type NoticeRecord,
} from 'contract/notices'
import type { z } from 'contract/zod'
import { useRef, useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { useDraft } from '../../../api/drafts.ts'
import { Records } from '../../../parts/Records.tsx'
import { useWrite } from '../../../parts/useWrite.ts'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { Card } from '../../../ui/Card.tsx'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { FormSummary } from '../../../ui/FormSummary.tsx'
import { Input, Textarea } from '../../../ui/Input.tsx'
import { LoadingStatus } from '../../../ui/Loading.tsx'
import { Time } from '../../../ui/Time.tsx'
import { NoticeCard } from '../NoticeCard.tsx'
import { currentNoticeQuery, useNotice, usePastNotices } from '../notice.queries.ts'

/** The admin screen for the home page's notice. */
export function NoticeAdmin() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="section" pad className="grid gap-4" aria-labelledby="current-notice">
        <h2 id="current-notice" tabIndex={-1} className="rounded-sm text-xl">
          Now on home
        </h2>
        <CurrentNotice />
      </Card>
      <Card as="section" pad className="grid gap-4" aria-labelledby="new-notice">
        <div>
          <h2 id="new-notice" className="text-xl">
            New notice
          </h2>
          <p className="text-muted">This replaces the current notice.</p>
        </div>
        <NoticeForm />
      </Card>
      <h2 className="mt-2 text-xl">All notices</h2>
      <PastNotices />
    </div>
  )
}

/** The current notice as members see it, with a Remove button. */
function CurrentNotice() {
  const { data: notice, isPending, isError, isFetching, refetch } = useNotice()
  const { mutate: clear, isPending: isClearing } = useClearNotice()
  const [asking, setAsking] = useState(false)
  const removeButton = useRef<HTMLButtonElement>(null)

  if (isPending) return <LoadingStatus label="Loading" />
  if (isError && notice === undefined) {
    return (
      <Callout onRetry={() => void refetch()} retrying={isFetching}>
        The notice couldn't be loaded.
      </Callout>
    )
  }

  return (
    <>
      {notice ? (
        <div className="grid max-w-96 gap-3">
          <NoticeCard notice={notice} />
          <Button
            ref={removeButton}
            variant="danger"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            className="justify-self-start"
          >
            Remove
          </Button>
        </div>
      ) : (
        <p className="text-muted">No notice is showing. A new one appears on the home page.</p>
      )}
      <AlertDialog
        open={asking}
        danger
        title="Remove this notice?"
        description="Members won't see it any more."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={isClearing}
        returnTo={() => removeButton.current ?? document.getElementById('current-notice')}
        onConfirm={() => clear(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** Past notices, latest first, with who set and removed them. */
function PastNotices() {
  return (
    <Records
      list={usePastNotices()}
      name="The notices"
      layout="log"
      empty="No notices yet."
      renderItem={({ title, body, admin, created_at, ended_at, ended_by }) => (
        <div className="grid gap-0.5">
          <p className="font-semibold">{title}</p>
          <p className="whitespace-pre-line">{body}</p>
          <p className="text-sm text-muted">
            Set by <AdminLink person={admin} />, <Time at={created_at}>{formatNassauTime(created_at)}</Time>
          </p>
          {ended_at && (
            <p className="text-sm text-muted">
              Ended by <AdminLink person={ended_by} />,{' '}
              <Time at={ended_at}>{formatNassauTime(ended_at)}</Time>
            </p>
          )}
        </div>
      )}
    />
  )
}

function AdminLink({ person }: { person: NoticeRecord['admin'] }) {
  return person ? <MemberLink person={person} /> : 'a deleted member'
}

/** The form for the next notice. The draft survives a reload until the notice is set. */
function NoticeForm() {
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
        <Field label="Link" optional hint="https://… or a Cayfolk page, such as /jobs" {...field('link')}>
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

function useSetNotice() {
  const client = useQueryClient()
  return useWrite(setNotice, {
    done: 'Notice published',
    failed: "The notice couldn't be set. Please try again.",
    onDone: (result) => client.setQueryData(currentNoticeQuery.queryKey, result),
  })
}

function useClearNotice() {
  const client = useQueryClient()
  return useWrite(
    { endpoint: clearNotice, send: () => call(clearNotice, {}) },
    {
      done: 'Notice removed',
      failed: "The notice couldn't be removed. Please try again.",
      onDone: () => client.setQueryData(currentNoticeQuery.queryKey, { notice: null }),
    },
  )
}
