import { fullName } from 'contract/words/fullName'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useDraft } from '../../../api/drafts.ts'
import { isEditedElsewhere } from '../../../api/refusals.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EditedElsewhere, NewerVersionNote } from '../../../ui/EditedElsewhere.tsx'
import { JobClient, JobSummary } from '../list/JobSummary.tsx'
import { JobBasicsFields } from './JobBasicsFields.tsx'
import type { JobFormNotes, SkillsInputComponent } from './jobFormSection.ts'
import { AnswerFields, JobDetailsFields, PayFields } from './JobDetailsAndPay.tsx'
import { JobTermsFields } from './JobTermsFields.tsx'
import {
  firstJobFormProblem,
  payPeriodOf,
  toJobValues,
  type JobValues,
  type JobFormProblem,
} from './jobValues.ts'
import { parseAmount } from './parseAmount.ts'
import { QuestionsFields } from './QuestionsFields.tsx'
import { postFailureMessage, useNewerJob, usePostJob } from './usePostJob.ts'

type Props = {
  me: User
  /** The form's initial values. */
  initial: JobValues
  /** The key of this form's draft on this device. */
  draftKey: string
  /** The job being edited; without it a new one is posted. */
  edited?: Job | undefined
  SkillsInput: SkillsInputComponent
  /** Watches what is written, and reports its notes. */
  renderNotes?: ((job: JobValues, onNotes: (notes: JobFormNotes) => void) => ReactNode) | undefined
}

/** The form for posting or editing a job. Its values are a draft on this device until posted. */
export function JobForm({ draftKey, initial, ...rest }: Props) {
  const [draft, setValues, clearDraft, isReady] = useDraft(draftKey, initial)
  // Drafts of earlier versions lack the newer fields.
  const values = { ...initial, ...draft }
  // The skill chips read their initial value once, so other values remount the form.
  const [version, setVersion] = useState(0)
  if (!isReady) return null

  return (
    <ReadyForm
      key={version}
      {...rest}
      initial={initial}
      values={values}
      onChange={setValues}
      onClear={() => {
        clearDraft()
        setVersion(version + 1)
      }}
      onReplace={(replacement) => {
        setValues(replacement)
        setVersion(version + 1)
        // The button that was pressed is gone; the form appears again after this update.
        requestAnimationFrame(() => document.getElementById('title')?.focus())
      }}
    />
  )
}

type ReadyProps = Omit<Props, 'draftKey'> & {
  values: JobValues
  onChange: (values: JobValues) => void
  onClear: () => void
  onReplace: (values: JobValues) => void
}

function ReadyForm({
  me,
  initial,
  values,
  edited,
  SkillsInput,
  renderNotes,
  onChange,
  onClear,
  onReplace,
}: ReadyProps) {
  const [problem, setProblem] = useState<JobFormProblem>()
  const [notes, setNotes] = useState<JobFormNotes>({})
  const [isPreviewing, setPreviewing] = useState(false)
  const post = usePostJob(edited, onClear)
  const newer = useNewerJob((job) => onReplace({ ...toJobValues(job), replaced: values }))
  const isOutdated = isEditedElsewhere(post.error)
  const { replaced } = values
  const isOpen = edited !== undefined && edited.status !== 'draft'
  // A colleague who edits the job isn't who posted it.
  const client = edited?.client ?? { ...me, profileImage: me.avatar_url, rating: null, reviews_count: 0 }
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  const isDrafting = post.isPending && post.variables.status === 'draft'

  const change = (changes: Partial<JobValues>) => {
    if (problem && problem.field in changes) setProblem(undefined)
    onChange({ ...values, ...changes })
  }
  const send = (status: 'draft' | 'open') => {
    if (post.isPending) return
    const nextProblem = firstJobFormProblem(values, status)
    setProblem(nextProblem)
    if (nextProblem) {
      post.reset()
      document.getElementById(nextProblem.id ?? nextProblem.field)?.focus()
    } else post.mutate({ values, status })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('open')
  }
  const fields = { values, change, problem, notes }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <form
        aria-label={edited ? 'Edit job' : 'Post a Job'}
        noValidate
        onSubmit={submit}
        className="grid gap-5"
      >
        <JobBasicsFields
          {...fields}
          poster={edited && edited.employer_id !== me.id ? fullName(edited.client) : undefined}
        />
        <JobDetailsFields {...fields} SkillsInput={SkillsInput} />
        <PayFields {...fields} />
        <AnswerFields {...fields} />
        <JobTermsFields {...fields} />
        <QuestionsFields {...fields} />
        {renderNotes?.(values, setNotes)}
        <div role="status" className="empty:absolute">
          {notes.end}
        </div>
        {problem && <Callout>{problem.message}</Callout>}
        {edited && post.isError && isOutdated && !problem && (
          <EditedElsewhere
            message={(newer.error ?? post.error).message}
            isLoading={newer.isPending}
            onLoadNewer={() => newer.mutate(edited.id)}
            onSaveMine={() => post.mutate({ values, status: post.variables.status, isForced: true })}
          />
        )}
        {post.isError && !isOutdated && !problem && <Callout>{postFailureMessage(post.error)}</Callout>}
        {replaced && <NewerVersionNote onBack={() => onReplace(replaced)} />}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          {isChanged && (
            <Button variant="quiet" disabled={post.isPending} onClick={onClear} className="sm:mr-auto">
              Start over
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setPreviewing(true)} className="lg:hidden">
            Preview
          </Button>
          <ButtonLink to="/jobs">Cancel</ButtonLink>
          {!isOpen && (
            <Button busy={isDrafting} busyLabel="Saving..." onClick={() => send('draft')}>
              Save as draft
            </Button>
          )}
          <Button
            type="submit"
            variant="action"
            busy={post.isPending && !isDrafting}
            busyLabel={isOpen ? 'Saving...' : 'Posting...'}
          >
            {isOpen ? 'Save Changes' : 'Post Job'}
          </Button>
        </div>
      </form>
      <aside aria-label="Preview" className="sticky top-[calc(var(--bar-h)+24px)] grid gap-2 max-lg:hidden">
        <p className="text-sm font-semibold text-subtle">Preview</p>
        <JobPreview values={values} client={client} />
      </aside>
      <Dialog open={isPreviewing} onClose={() => setPreviewing(false)} title="Preview">
        <JobPreview values={values} client={client} />
      </Dialog>
    </div>
  )
}

type JobPreviewProps = { values: JobValues; client: Job['client'] }

/** The job card as others will see it. */
function JobPreview({ values, client }: JobPreviewProps) {
  return (
    <Card pad className="flex flex-col gap-3">
      <JobSummary
        job={{
          category: values.category || null,
          category_group: values.category_group || null,
          description: values.description.trim() || 'Job description',
          location: values.location.trim() || 'Location',
          isRemote: values.isRemote,
          provided: values.provided,
          salary_min: shownAmount(values.salary_min),
          salary_max: shownAmount(values.salary_max),
          salary_period: payPeriodOf(values) ?? null,
        }}
        title={
          <p className="font-display text-xl font-bold text-balance">{values.title.trim() || 'Job title'}</p>
        }
      />
      <div className="mt-auto flex items-center gap-2.5 border-t pt-3 text-sm">
        <JobClient company={values.company.trim() || 'Company'} client={client} />
      </div>
    </Card>
  )
}

function shownAmount(text: string): number | null {
  const amount = parseAmount(text)
  return amount !== null && amount >= 0 ? amount : null
}
