import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { needsNewKey, videoProblem, withNewId } from '../../api/filesToUpload.ts'
import { randomId } from '../../api/randomId.ts'
import {
  EMPTY_POST_TEXT,
  isPostable,
  NO_PICTURES,
  acceptPictures,
  type ChosenPicture,
  type ChosenVideo,
  type PostDraft,
  type PostTextDraft,
} from './postDraft.ts'
import { useCreatePost } from './useCreatePost.ts'

const ONE_KIND = 'A post has one video or up to four pictures'

/** The post form's draft and publishing. `onPublished` is called once the post is published or queued. */
export function usePostForm(onPublished: () => void) {
  // Separate from the files: storing those takes longer than an unloading page has.
  const [text, setText, clearText] = useDraft<PostTextDraft>('post', EMPTY_POST_TEXT)
  const [pictures, setPictures, clearPictures] = useDraft<ChosenPicture[]>('post-pictures', NO_PICTURES)
  const [video, setVideo, clearVideo] = useDraft<ChosenVideo | undefined>('post-video', undefined)
  const [error, setError] = useState<string>()
  const { mutate, isPending, progress } = useCreatePost()
  // A stored draft may lack fields added since.
  const draft: PostDraft = { ...EMPTY_POST_TEXT, ...text, pictures }

  const store = ({ pictures: files, ...rest }: PostDraft) => {
    setText(rest)
    if (files !== pictures) setPictures(files)
  }

  const change = (changes: Partial<PostDraft>) => {
    if (!isPending) store({ ...draft, ...changes })
  }

  const addPictures = (files: readonly File[]) => {
    const { accepted, error } = acceptPictures(draft.pictures.length, files)
    setError(error)
    change({ pictures: [...draft.pictures, ...accepted.map((file) => ({ id: randomId(), file, alt: '' }))] })
  }

  const addVideo = (file: File) => {
    const error = videoProblem(file)
    setError(error)
    if (!error) setVideo({ id: randomId(), file })
  }

  /** Adds chosen, dropped or pasted files: a video or pictures, never both. */
  const addFiles = (files: readonly File[]) => {
    if (isPending) return
    const newVideo = files.find(({ type }) => type.startsWith('video/'))
    if (newVideo ? draft.pictures.length > 0 || files.length > 1 : video) setError(ONE_KIND)
    else if (newVideo) addVideo(newVideo)
    else addPictures(files)
  }

  const publish = () => {
    if (isPending || !isPostable(draft, video)) return
    const sent = { ...draft, key: draft.key || randomId() }
    store(sent)
    setError(undefined)
    mutate(
      { draft: sent, video, onVideo: setVideo },
      {
        onSuccess: () => {
          clearText()
          clearPictures()
          clearVideo()
          onPublished()
        },
        onError: (error) => {
          setError(error.message)
          if (!needsNewKey(error)) return
          store({ ...sent, key: '', pictures: sent.pictures.map(withNewId) })
          setVideo(video && { ...withNewId(video), poster: undefined })
        },
      },
    )
  }

  return {
    draft,
    change,
    video,
    addFiles,
    addVideo,
    removeVideo: clearVideo,
    error,
    publish,
    isPublishing: isPending,
    progress,
  }
}
