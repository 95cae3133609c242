import { characters } from 'contract/fields'
import { POST_MAX } from 'contract/posts'
import type { User } from 'contract/profiles'
import { Globe } from 'lucide-react'
import { useId, useRef, type ComponentType, type FormEvent, type RefObject } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Counter } from '../../ui/Counter.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { ChosenPictures } from './ChosenPictures.tsx'
import { PictureDrop } from './PictureDrop.tsx'
import { PictureInput } from './PictureInput.tsx'
import { isPostable } from './postDraft.ts'
import { roleOf } from './roleOf.ts'
import { roomFor } from './roomFor.ts'
import { usePostForm } from './usePostForm.ts'

type Props = {
  me: User
  open: boolean
  /** Opens the device's picture picker as well: the shortcut Photo/Video. */
  pickAtOnce: boolean
  EmojiButton: ComponentType<{ onPick: (emoji: string) => void; field: RefObject<HTMLElement | null> }>
  onClose: () => void
}

/** Writes a post. Closing loses nothing: it opens again with what was written and chosen. */
export function CreatePostDialog({ me, open, pickAtOnce, EmojiButton, onClose }: Props) {
  const { draft, change, addPictures, complaint, publish, isPublishing, progress } = usePostForm(onClose)
  const text = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const prompt = `What's on your mind, ${me.first_name}?`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    publish()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isPublishing}
      title="Create Post"
      initialFocus={text}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="action"
          disabled={!isPostable(draft)}
          busy={isPublishing}
          busyLabel="Posting..."
        >
          Post
        </Button>
      }
    >
      <Writer me={me} />
      <form id={formId} onSubmit={submit}>
        <PictureDrop onPick={addPictures}>
          <div className="grid gap-1">
            <Textarea
              ref={text}
              aria-label={prompt}
              placeholder={prompt}
              value={draft.content}
              maxLength={roomFor(draft.content)}
              disabled={isPublishing}
              onChange={(event) => change({ content: event.target.value })}
            />
            <div className="flex items-center gap-1">
              <PictureInput
                has={draft.pictures.length}
                onPick={addPictures}
                pickAtOnce={pickAtOnce}
                disabled={isPublishing}
              />
              <EmojiButton onPick={(emoji) => change({ content: draft.content + emoji })} field={text} />
              <div className="ml-auto">
                <Counter value={characters(draft.content)} max={POST_MAX} />
              </div>
            </div>
          </div>
          {complaint && <Notice>{complaint}</Notice>}
          <ChosenPictures
            pictures={draft.pictures}
            onChange={(pictures) => change({ pictures })}
            progress={progress}
            busy={isPublishing}
          />
        </PictureDrop>
      </form>
    </Dialog>
  )
}

function Writer({ me }: { me: User }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar person={me} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <b className="font-strong">
            {me.first_name} {me.last_name}
          </b>
          <span className="text-sm text-subtle">@{me.username}</span>
        </p>
        <p className="text-sm text-subtle">{roleOf(me)}</p>
      </div>
      <Badge icon={<Globe />}>Public</Badge>
    </div>
  )
}
