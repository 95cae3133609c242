import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ApiError } from '../../api/errors.ts'
import { randomId } from '../../api/randomId.ts'
import {
  complaintAboutVideo,
  EMPTY_TEXT,
  isPostable,
  NO_PICTURES,
  takePictures,
  type ChosenFile,
  type ChosenPicture,
  type ChosenVideo,
  type PostDraft,
  type PostText,
} from './postDraft.ts'
import { useCreatePost } from './useCreatePost.ts'

const ONE_KIND = 'A post has one video or up to four pictures'

/** A post being written and published; a draft until the server has it. `onPublished` comes after that. */
export function usePostForm(onPublished: () => void) {
  // Apart from the files: storing those takes longer than a page that goes away has left.
  const [text, setText, clearText] = useDraft<PostText>('post', EMPTY_TEXT)
  const [pictures, setPictures, clearPictures] = useDraft<ChosenPicture[]>('post-pictures', NO_PICTURES)
  const [video, setVideo, clearVideo] = useDraft<ChosenVideo | undefined>('post-video', undefined)
  const [complaint, setComplaint] = useState<string>()
  const { mutate, isPending, progress } = useCreatePost()
  // A draft can be older than what a post has by now.
  const draft: PostDraft = { ...EMPTY_TEXT, ...text, pictures }

  const keep = ({ pictures: files, ...rest }: PostDraft) => {
    setText(rest)
    if (files !== pictures) setPictures(files)
  }

  const change = (changes: Partial<PostDraft>) => {
    if (!isPending) keep({ ...draft, ...changes })
  }

  const addPictures = (files: readonly File[]) => {
    const { taken, complaint } = takePictures(draft.pictures.length, files)
    setComplaint(complaint)
    change({ pictures: [...draft.pictures, ...taken.map((file) => ({ id: randomId(), file, alt: '' }))] })
  }

  const addVideo = (file: File) => {
    const complaint = complaintAboutVideo(file)
    setComplaint(complaint)
    if (!complaint) setVideo({ id: randomId(), file })
  }

  /** Takes what was chosen, dropped or pasted: a video or pictures, and never both. */
  const addFiles = (files: FileList) => {
    if (isPending) return
    const movie = [...files].find(({ type }) => type.startsWith('video/'))
    if (movie ? draft.pictures.length > 0 || files.length > 1 : video) setComplaint(ONE_KIND)
    else if (movie) addVideo(movie)
    else addPictures([...files])
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

/** An earlier try did arrive and the post has changed since, or the files sent are gone: from here on it is another post. */
function isSpent(error: Error): boolean {
  return error instanceof ApiError && ['idempotency_key_reused', 'foreign_picture'].includes(error.code)
}

function renewed<File extends ChosenFile>(file: File): File {
  return { ...file, id: randomId() }
}
