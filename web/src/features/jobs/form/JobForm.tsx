import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import { useState, type FormEvent } from 'react'
import { useDraft } from '../../../api/drafts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { JobBasics } from './JobBasics.tsx'
import { JobDetailsFields, PayFields } from './JobDetailsAndPay.tsx'
import type { SkillsInputType } from './jobFields.ts'
import { JobPreview } from './JobPreview.tsx'
import { firstProblem, type JobValues, type FormProblem } from './jobValues.ts'
import { postFailureMessage, usePostJob } from './usePostJob.ts'

type Props = {
  me: User
  /** What the form starts from. */
  initial: JobValues
  /** Names what is typed among this device's drafts. */
  draftKey: string
  /** The job that is changed; without it a new one is posted. */
  edited?: Job | undefined
  SkillsInput: SkillsInputType
}

/** A job as a form; what is typed is kept on this device until it is posted. */
export function JobForm({ draftKey, initial, ...rest }: Props) {
  const [values, setValues, forget, ready] = useDraft(draftKey, initial)
  // The chips read what they start from only once.
  const [beginning, setBeginning] = useState(0)
  if (!ready) return null

  return (
    <ReadyForm
      key={beginning}
      {...rest}
      initial={initial}
      values={values}
      onChange={setValues}
      onForget={() => {
        forget()
        setBeginning(beginning + 1)
      }}
    />
  )
}

type ReadyProps = Omit<Props, 'draftKey'> & {
  values: JobValues
  onChange: (values: JobValues) => void
  onForget: () => void
}

function ReadyForm({ me, initial, values, edited, SkillsInput, onChange, onForget }: ReadyProps) {
  const [wrong, setWrong] = useState<FormProblem>()
  const [previewing, setPreviewing] = useState(false)
  const post = usePostJob(edited, onForget)
  const isOpen = edited !== undefined && edited.status !== 'draft'
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  const isDrafting = post.isPending && post.variables.status === 'draft'

  const change = (changes: Partial<JobValues>) => {
    if (wrong && wrong.field in changes) setWrong(undefined)
    onChange({ ...values, ...changes })
  }
  const send = (status: 'draft' | 'open') => {
    if (post.isPending) return
    const found = firstProblem(values, status)
    setWrong(found)
    if (found) {
      post.reset()
      document.getElementById(found.field)?.focus()
    } else post.mutate({ values, status })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('open')
  }
  const fields = { values, change, wrong }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <form
        aria-label={edited ? 'Edit job' : 'Post a Job'}
        noValidate
        onSubmit={submit}
        className="grid gap-5"
      >
        <JobBasics {...fields} />
        <JobDetailsFields {...fields} SkillsInput={SkillsInput} />
        <PayFields {...fields} />
        {wrong && <Notice>{wrong.message}</Notice>}
        {post.isError && !wrong && <Notice>{postFailureMessage(post.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          {isChanged && (
            <Button variant="quiet" disabled={post.isPending} onClick={onForget} className="sm:mr-auto">
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
        <p className="text-sm font-semibold text-subtle">How it will look</p>
        <JobPreview values={values} me={me} />
      </aside>
      <Dialog open={previewing} onOpenChange={setPreviewing} title="How it will look">
        <JobPreview values={values} me={me} />
      </Dialog>
    </div>
  )
}
