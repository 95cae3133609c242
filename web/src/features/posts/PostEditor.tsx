import { POST_TEXT_MAX, POST_TEXT_REQUIRED, type Post } from 'contract/posts'
import { hasVisibleText, countCharacters } from 'contract/rules/visibleText'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { useEditPost } from './posts.mutations.ts'
import type { PostSlots } from './postSlots.ts'

type Props = Pick<PostSlots, 'MentionPicker' | 'renderNote'> & { post: Post; onDone: () => void }

/** Edits a post's text in place. `onDone` is called after saving or cancelling. */
export function PostEditor({ post, MentionPicker, renderNote, onDone }: Props) {
  const [content, setContent, clearDraft] = useDraft(`post:${post.id}`, post.content)
  const edit = useEditPost()
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = !hasVisibleText(content)

  // Focus the end of the text, and restore the focus to the Edit button afterwards.
  useEffect(() => {
    const cameFrom = document.activeElement as HTMLElement | null
    const end = field.current?.value.length ?? 0
    field.current?.focus()
    field.current?.setSelectionRange(end, end)
    return () => cameFrom?.focus()
  }, [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !edit.isPending)
      edit.mutate({ id: post.id, content: content.trim() }, { onSuccess: close })
  }
  const close = () => {
    clearDraft()
    onDone()
  }
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !edit.isPending) close()
  }

  return (
    <form onSubmit={save} className="grid gap-2 px-4 py-3">
      <Field label="Edit post" error={isEmpty ? POST_TEXT_REQUIRED : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            onKeyDown={cancelByKey}
            value={content}
            maxLength={POST_TEXT_MAX}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
      </Field>
      {MentionPicker && <MentionPicker field={field} value={content} onChange={setContent} />}
      {renderNote?.(content)}
      <div className="flex items-center justify-end gap-3">
        <div className="mr-auto">
          <CharacterCounter value={countCharacters(content)} max={POST_TEXT_MAX} />
        </div>
        <Button onClick={close} disabled={edit.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="action"
          disabled={isEmpty || countCharacters(content.trim()) > POST_TEXT_MAX}
          busy={edit.isPending}
          busyLabel="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  )
}
