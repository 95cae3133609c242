import { STORY_TEXT_REQUIRED, STORY_HOURS, STORY_TEXT_MAX } from 'contract/stories'
import { useRef, type KeyboardEvent } from 'react'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { isPublishable } from './storyDraft.ts'
import { StoryFileField } from './StoryFileField.tsx'
import { useStoryForm } from './useStoryForm.ts'

/** Creates a story. Closing keeps the draft. */
export function CreateStoryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { text, files, write, choose, remove, complaint, publish, step } = useStoryForm(onClose)
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = step !== undefined

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Create Story"
      initialFocus={field}
      submitLabel="Create Story"
      busyLabel={step?.name === 'creating' ? 'Creating...' : 'Uploading...'}
      busy={isBusy}
      disabled={!isPublishable(text)}
      onSubmit={publish}
    >
      <Field label="Your story" hint={`Disappears after ${STORY_HOURS} hours.`}>
        {(control) => (
          <CountedTextarea
            {...control}
            aria-invalid={complaint?.message === STORY_TEXT_REQUIRED || undefined}
            ref={field}
            value={text.content}
            max={STORY_TEXT_MAX}
            unit="characters"
            readOnly={isBusy}
            onKeyDown={submitByKey}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['image', 'video'] as const).map((kind) => (
          <StoryFileField
            key={kind}
            kind={kind}
            file={files[kind]?.file}
            replaces={files[kind === 'image' ? 'video' : 'image'] !== undefined}
            disabled={isBusy}
            onChoose={(file) => choose(kind, file)}
            onRemove={remove}
          />
        ))}
      </div>
      {step && <ProgressBar label="Upload" value={step.name === 'uploading' ? step.share : 1} />}
      {complaint && (
        <Callout>
          {complaint.message}
          {complaint.reason && <span className="block text-sm">{complaint.reason}</span>}
        </Callout>
      )}
    </FormDialog>
  )
}
