import { countCharacters } from 'contract/fields'
import { STORY_TEXT_REQUIRED, STORY_HOURS, STORY_MAX } from 'contract/stories'
import { useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Counter } from '../../ui/Counter.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { isPublishable } from './storyDraft.ts'
import { StoryFile } from './StoryFile.tsx'
import { useStoryForm } from './useStoryForm.ts'

/** Creates a story. Closing keeps the draft. */
export function CreateStory({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { text, files, write, choose, remove, complaint, publish, step } = useStoryForm(onClose)
  const field = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const isBusy = step !== undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isBusy}
      title="Create Story"
      initialFocus={field}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="action"
            disabled={!isPublishable(text)}
            busy={isBusy}
            busyLabel={step?.name === 'creating' ? 'Creating...' : 'Uploading...'}
          >
            Create Story
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <Field label="Your story" hint={`Disappears after ${STORY_HOURS} hours.`}>
          {(control) => (
            <div className="grid justify-items-end gap-1">
              <Textarea
                {...control}
                aria-invalid={complaint?.words === STORY_TEXT_REQUIRED || undefined}
                ref={field}
                value={text.content}
                maxLength={roomFor(text.content)}
                readOnly={isBusy}
                onKeyDown={submitByKey}
                onChange={(event) => write(event.target.value)}
              />
              <Counter value={countCharacters(text.content)} max={STORY_MAX} unit="characters" />
            </div>
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          {(['image', 'video'] as const).map((kind) => (
            <StoryFile
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
        {step && <Progress label="Upload" value={step.name === 'uploading' ? step.share : 1} />}
        {complaint && (
          <Notice>
            {complaint.words}
            {complaint.reason && <span className="block text-sm">{complaint.reason}</span>}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** A text field's maxLength: browsers count UTF-16 units; here an emoji is one character. */
function roomFor(content: string) {
  return STORY_MAX + content.length - countCharacters(content)
}
