import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ApiError } from '../../api/errors.ts'
import { randomId } from '../../api/randomId.ts'
import {
  videoProblem,
  EMPTY_POST_TEXT,
  isPostable,
  NO_PICTURES,
  acceptPictures,
  type FileToUpload,
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
  const [complaint, setComplaint] = useState<string>()
  const { mutate, isPending, progress } = useCreatePost()
  // A stored draft may lack fields added since.
  const draft: PostDraft = { ...EMPTY_POST_TEXT, ...text, pictures }

  const keep = ({ pictures: files, ...rest }: PostDraft) => {
    setText(rest)
    if (files !== pictures) setPictures(files)
  }

  const change = (changes: Partial<PostDraft>) => {
    if (!isPending) keep({ ...draft, ...changes })
  }

  const addPictures = (files: readonly File[]) => {
    const { taken, complaint } = acceptPictures(draft.pictures.length, files)
    setComplaint(complaint)
    change({ pictures: [...draft.pictures, ...taken.map((file) => ({ id: randomId(), file, alt: '' }))] })
  }

  const addVideo = (file: File) => {
    const complaint = videoProblem(file)
    setComplaint(complaint)
    if (!complaint) setVideo({ id: randomId(), file })
  }

  /** Adds chosen, dropped or pasted files: a video or pictures, never both. */
  const addFiles = (files: readonly File[]) => {
    if (isPending) return
    const movie = files.find(({ type }) => type.startsWith('video/'))
    if (movie ? draft.pictures.length > 0 || files.length > 1 : video) setComplaint(ONE_KIND)
    else if (movie) addVideo(movie)
    else addPictures(files)
  }

  const publish = () => {
    if (isPending || !isPostable(draft, video)) return
    const sent = { ...draft, key: draft.key || randomId() }
    keep(sent)
    setComplaint(undefined)
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
          setComplaint(error.message)
          if (!isSpent(error)) return
          keep({ ...sent, key: '', pictures: sent.pictures.map(renewed) })
          setVideo(video && { ...renewed(video), poster: undefined })
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
    complaint,
    publish,
    isPublishing: isPending,
    progress,
  }
}

/** Whether a new idempotency key is needed: an earlier attempt arrived with other content, or its uploads are gone. */
function isSpent(error: Error): boolean {
  return error instanceof ApiError && ['idempotency_key_reused', 'foreign_picture'].includes(error.code)
}

function renewed<File extends FileToUpload>(file: File): File {
  return { ...file, id: randomId() }
}
