import type { FriendSuggestion } from 'contract/friends'
import { JOB_TITLE_MAX } from 'contract/jobs'
import { useState } from 'react'
import { useFriendSuggestions } from '../../features/friends/friends.queries.ts'
import { PeopleLoadError, SuggestionRow } from '../../features/friends/PeoplePanels.tsx'
import { ownSearch, suggestAlertName } from '../../features/jobs/alerts/alerts.mutations.ts'
import { PictureButtons } from '../../features/profiles/PictureButtons.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { StepForm, type SavedStepProps } from './FirstRunFields.tsx'

export function PictureStep({ me, takesFocus, onBack, onNext }: SavedStepProps) {
  return (
    <StepForm
      takesFocus={takesFocus}
      title={me.avatar_url ? "That's you" : 'Show your face'}
      hint="People trust a face more than initials."
      next="Continue"
      onSubmit={onNext}
      onBack={onBack}
      onSkip={me.avatar_url ? undefined : onNext}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={me} size={104} />
        <PictureButtons user={me} />
      </div>
    </StepForm>
  )
}

const SUGGESTIONS_MAX = 5

type PeopleStepProps = SavedStepProps & {
  busy: boolean
  /** Ends on the matching jobs, with an alert or without. */
  onJobs: (wantsAlert: boolean) => void
}

export function PeopleStep({ me, takesFocus, busy, onBack, onJobs }: PeopleStepProps) {
  const list = useFriendSuggestions({ limit: SUGGESTIONS_MAX })
  // People who got a request stay in the list, so that the rows don't move.
  const [people, setPeople] = useState<readonly FriendSuggestion[]>()
  if (!people && list.data && !list.isFetching) setPeople(list.data.items.slice(0, SUGGESTIONS_MAX))
  const [wantsAlert, setWantsAlert] = useState(true)
  const canAlert = Boolean(me.trade ?? me.island)
  const about = suggestAlertName(ownSearch(me))

  return (
    <StepForm
      takesFocus={takesFocus}
      title="Who do you know?"
      hint="Friends can message each other directly, and often hear of work first."
      next="See my jobs"
      busy={busy}
      onSubmit={() => onJobs(canAlert && wantsAlert)}
      onBack={onBack}
      onSkip={() => onJobs(false)}
    >
      {people?.length === 0 && (
        <p className="text-muted">No suggestions yet. You can find people later under Friends.</p>
      )}
      {!people &&
        (list.isError ? (
          <PeopleLoadError list={list} name="Suggestions" />
        ) : (
          <Loading label="Loading suggestions" />
        ))}
      <ul aria-label="Suggestions">
        {people?.map((person) => (
          <li key={person.id} className="-mx-2 rounded-sm">
            <SuggestionRow suggestion={person} />
          </li>
        ))}
      </ul>
      {canAlert && (
        <Checkbox
          label={`Alert me about new jobs: ${about}`}
          checked={wantsAlert}
          onChange={({ target }) => setWantsAlert(target.checked)}
        />
      )}
    </StepForm>
  )
}

type JobStepProps = SavedStepProps & { busy: boolean; onEnd: (path?: string) => void }

export function JobStep({ values, takesFocus, busy, onChange, onBack, onEnd }: JobStepProps) {
  const title = values.title ?? values.hires
  return (
    <StepForm
      takesFocus={takesFocus}
      title="Your first job"
      hint="Give it a title. The rest takes three minutes."
      next="Post a Job"
      busy={busy}
      onSubmit={() => onEnd(`/post-job${title.trim() && `?${new URLSearchParams({ title: title.trim() })}`}`)}
      onBack={onBack}
      onSkip={() => onEnd()}
    >
      <Field label="Job title" optional>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={JOB_TITLE_MAX}
            placeholder="Electrician, night shift"
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
    </StepForm>
  )
}
