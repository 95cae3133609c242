import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ApiError } from '../../api/errors.ts'
import { newKey } from '../../api/newKey.ts'
import { EMPTY_DRAFT, isPostable, takePictures, type PostDraft } from './postDraft.ts'
import { useCreatePost } from './useCreatePost.ts'

/** A post being written and published; a draft until the server has it. `onPublished` comes after that. */
export function usePostForm(onPublished: () => void) {
  const [draft, setDraft, clear] = useDraft<PostDraft>('post', EMPTY_DRAFT)
  const [complaint, setComplaint] = useState<string>()
  const { mutate, isPending, progress } = useCreatePost()

  const change = (changes: Partial<PostDraft>) => {
    if (!isPending) setDraft({ ...draft, ...changes })
  }

  const addPictures = (files: FileList) => {
    const { taken, complaint } = takePictures(draft.pictures.length, [...files])
    setComplaint(complaint)
    change({ pictures: [...draft.pictures, ...taken.map((file) => ({ id: newKey(), file, alt: '' }))] })
  }

  const publish = () => {
    if (isPending || !isPostable(draft)) return
    const sent = { ...draft, key: draft.key || newKey() }
    setDraft(sent)
    setComplaint(undefined)
    mutate(sent, {
      onSuccess: () => {
        clear()
        onPublished()
      },
      onError: (error) => {
        setComplaint(error.message)
        // An earlier try did arrive and the text has changed since: from here on it is another post.
        if (error instanceof ApiError && error.code === 'idempotency_key_reused')
          setDraft({ ...sent, key: '' })
      },
    })
  }

  return { draft, change, addPictures, complaint, publish, isPublishing: isPending, progress }
}
