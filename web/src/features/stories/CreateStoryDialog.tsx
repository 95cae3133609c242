import { STORY_HOURS, STORY_TEXT_MAX, STORY_TEXT_REQUIRED } from 'contract/stories'
import { ImagePlus, Video, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { isPublishable, STORY_FILE_ACCEPT, type StoryFileKind } from './storyDraft.ts'
import { StoryPreview } from './StoryPreview.tsx'
import type { StorySlots } from './storySlots.ts'
import { useStoryForm } from './useStoryForm.ts'

type DialogProps = Pick<StorySlots, 'renderNote'> & { open: boolean; onClose: () => void }

/** Creates a story. Closing keeps the draft. */
export function CreateStoryDialog({ open, renderNote, onClose }: DialogProps) {
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
      <div className="flex flex-wrap items-start gap-4">
        <StoryPreview content={text.content} image={files.image?.file} video={files.video?.file} />
        <div className="grid flex-[1_1_9rem] gap-3">
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
      </div>
      {renderNote?.(text.content)}
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

type Props = {
  kind: StoryFileKind
  file: Blob | undefined
  /** Whether a file of the other kind is chosen, which this one would replace. */
  replaces: boolean
  disabled: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** A button that opens the file picker for a story's picture or video; with a file, a Remove button. */
function StoryFileField({ kind, file, replaces, disabled, onChoose, onRemove }: Props) {
  const picker = useRef<HTMLButtonElement>(null)
  const remove = () => {
    onRemove()
    picker.current?.focus()
  }

  return (
    <div className="grid content-start gap-2">
      <FileInput
        label={kind === 'image' ? 'Image' : 'Video'}
        accept={STORY_FILE_ACCEPT[kind]}
        onPick={([chosen]) => chosen && onChoose(chosen)}
      >
        {(open) => (
          <Button
            ref={picker}
            variant="soft"
            icon={kind === 'image' ? <ImagePlus /> : <Video />}
            disabled={disabled}
            onClick={open}
          >
            {replaces
              ? `Use ${kind === 'image' ? 'an image' : 'a video'} instead`
              : `${file ? 'Change' : 'Add'} ${kind}`}
          </Button>
        )}
      </FileInput>
      {file && !disabled && (
        <Button variant="quiet" icon={<X />} onClick={remove}>
          Remove {kind}
        </Button>
      )}
    </div>
  )
}
