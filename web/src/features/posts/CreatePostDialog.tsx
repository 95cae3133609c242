import { countCharacters } from 'contract/rules/visibleText'
import { LOCATION_MAX } from 'contract/fields'
import { POST_IMAGES_MAX, POST_TEXT_MAX, type Audience } from 'contract/posts'
import type { User } from 'contract/profiles'
import { IMAGE_TYPES } from 'contract/uploads'
import { plural } from 'contract/words/plural'
import { AtSign, ImagePlus, MapPin, Video } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentType, type FormEvent, type RefObject } from 'react'
import { VIDEO_ACCEPT } from '../../api/filesToUpload.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { Input, OptionSelect, Textarea } from '../../ui/Input.tsx'
import { ChosenPicturesField, ChosenVideoPreview, PictureDropZone } from './ChosenMedia.tsx'
import { isPostable } from './postDraft.ts'
import { ComposerHeader } from './ComposerHeader.tsx'
import type { MentionPickerComponent, PostSlots } from './postSlots.ts'
import { usePostForm } from './usePostForm.ts'

type Props = {
  me: User
  open: boolean
  /** Also opens the file picker, for the shortcuts Photo/Video and Live Video. */
  pickAtOnce?: 'photo' | 'video' | undefined
  /** Location suggestions. */
  places: readonly string[]
  EmojiButton: ComponentType<{ onPick: (emoji: string) => void; field: RefObject<HTMLElement | null> }>
  MentionPicker?: MentionPickerComponent
  renderNote?: PostSlots['renderNote']
  onClose: () => void
}

/** Creates a post. Closing keeps the draft. */
export function CreatePostDialog({ me, open, pickAtOnce, places, onClose, ...pickers }: Props) {
  const { EmojiButton, MentionPicker, renderNote } = pickers
  const { draft, change, video, error, isPublishing, progress, ...form } = usePostForm(onClose)
  const text = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const placesId = useId()
  const addPhotos = useRef<HTMLButtonElement>(null)
  const addVideo = useRef<HTMLButtonElement>(null)
  const isFull = draft.pictures.length >= POST_IMAGES_MAX
  const length = countCharacters(draft.content)
  const prompt = `What's on your mind, ${me.first_name}?`

  // Preloaded, because queued posts must be shown offline.
  useEffect(() => void import('./QueuedPosts.tsx').catch(() => undefined), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.publish()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!isPublishing}
      title="Create Post"
      initialFocus={text}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="action"
          disabled={!isPostable(draft, video)}
          busy={isPublishing}
          busyLabel="Posting..."
        >
          Post
        </Button>
      }
    >
      <ComposerHeader me={me}>
        <OptionSelect
          aria-label="Who can see this post"
          labels={audienceLabels}
          value={draft.audience}
          disabled={isPublishing}
          onChange={(audience) => change({ audience })}
        />
      </ComposerHeader>
      <form id={formId} onSubmit={submit}>
        <PictureDropZone onPick={form.addFiles}>
          <div className="grid gap-1">
            <Textarea
              ref={text}
              aria-label={prompt}
              placeholder={prompt}
              value={draft.content}
              maxLength={POST_TEXT_MAX}
              disabled={isPublishing}
              onChange={(event) => change({ content: event.target.value })}
            />
            {MentionPicker && (
              <MentionPicker field={text} value={draft.content} onChange={(content) => change({ content })} />
            )}
            <div className="flex flex-wrap items-center gap-1">
              <FileInput
                label="Pictures"
                accept={IMAGE_TYPES.join()}
                multiple
                openOnMount={pickAtOnce === 'photo'}
                onPick={form.addFiles}
              >
                {(open) => (
                  <Button
                    ref={addPhotos}
                    variant="quiet"
                    icon={<ImagePlus />}
                    disabled={isPublishing || video !== undefined || isFull}
                    onClick={open}
                  >
                    {isFull ? `${POST_IMAGES_MAX} of ${POST_IMAGES_MAX} photos` : 'Add photos'}
                  </Button>
                )}
              </FileInput>
              <FileInput
                label="Video"
                accept={VIDEO_ACCEPT}
                openOnMount={pickAtOnce === 'video'}
                onPick={([file]) => file && form.addVideo(file)}
              >
                {(open) => (
                  <Button
                    ref={addVideo}
                    variant="quiet"
                    icon={<Video />}
                    disabled={isPublishing || draft.pictures.length > 0}
                    onClick={open}
                  >
                    Add video
                  </Button>
                )}
              </FileInput>
              {MentionPicker && (
                <TagButton field={text} disabled={isPublishing || length + ' @'.length > POST_TEXT_MAX} />
              )}
              <EmojiButton onPick={(emoji) => change({ content: draft.content + emoji })} field={text} />
              <div className="ml-auto">
                <CharacterCounter value={length} max={POST_TEXT_MAX} />
              </div>
            </div>
          </div>
          {renderNote?.(draft.content)}
          {error && <Callout>{error}</Callout>}
          <ChosenPicturesField
            pictures={draft.pictures}
            onChange={(pictures) => change({ pictures })}
            progress={progress}
            busy={isPublishing}
            onEmptied={() => addPhotos.current?.focus()}
          />
          <span role="status" className="sr-only">
            {video
              ? 'Video chosen'
              : draft.pictures.length > 0 && `${plural(draft.pictures.length, 'picture')} chosen`}
          </span>
          {video && (
            <ChosenVideoPreview
              video={video}
              progress={progress[video.id] ?? 0}
              busy={isPublishing}
              onRemove={() => {
                form.removeVideo()
                requestAnimationFrame(() => addVideo.current?.focus())
              }}
            />
          )}
          <Field label="Location" optional>
            {(control) => (
              <Input
                {...control}
                before={<MapPin />}
                list={placesId}
                autoComplete="off"
                value={draft.location}
                maxLength={LOCATION_MAX}
                disabled={isPublishing}
                onChange={({ target }) => change({ location: target.value })}
              />
            )}
          </Field>
          <datalist id={placesId}>
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </datalist>
        </PictureDropZone>
      </form>
    </Dialog>
  )
}

const audienceLabels: Record<Audience, string> = { public: 'Public', friends: 'Friends' }

type TagButtonProps = { field: RefObject<HTMLTextAreaElement | null>; disabled: boolean }

/** Inserts an @ at the cursor, which opens the mention picker. */
function TagButton({ field, disabled }: TagButtonProps) {
  const tag = () => {
    const element = field.current
    if (!element) return
    const { value, selectionStart, selectionEnd } = element
    element.focus()
    element.setRangeText(atAfter(value.slice(0, selectionStart)), selectionStart, selectionEnd, 'end')
    // React and the mention picker listen for input events.
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Button variant="quiet" icon={<AtSign />} disabled={disabled} onClick={tag}>
      Tag people
    </Button>
  )
}

/** What to insert after `before` to start a mention. */
function atAfter(before: string): string {
  if (before.endsWith('@')) return ''
  return /\S$/.test(before) ? ' @' : '@'
}
