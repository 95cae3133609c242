import type { Endpoint } from 'contract/endpoint'
import { listMemories, listVideos } from 'contract/memories'
import { createPost } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDraft } from '../../api/drafts.ts'
import { mediaTypeOf } from '../../api/mediaTypeOf.ts'
import { reload } from '../../api/queries.ts'
import {
  createPoster,
  needsNewIdempotencyKey,
  videoProblem,
  withNewId,
  type FileToUpload,
} from '../../api/filesToUpload.ts'
import { currentWriter, QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { randomId } from '../../api/randomId.ts'
import { useUploads } from '../../api/useUploads.ts'
import { useToast } from '../../ui/toast.ts'
import {
  acceptPictures,
  EMPTY_POST_TEXT,
  isPostable,
  NO_PICTURES,
  type ChosenPicture,
  type ChosenVideo,
  type PostDraft,
  type PostTextDraft,
} from './postDraft.ts'
import { addPost, POSTS_LANE } from './posts.cache.ts'
import { SAVED_BUT_HELD } from './posts.mutations.ts'
import { latestPostsQuery } from './posts.queries.ts'

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
    if (draft.pictures.length > 0) return setError(ONE_KIND)
    const error = videoProblem(file)
    setError(error)
    if (!error) setVideo({ id: randomId(), file })
  }

  /** Adds chosen, dropped or pasted files: a video or pictures, never both. */
  const addFiles = (files: readonly File[]) => {
    if (isPending) return
    const newVideo = files.find((file) => mediaTypeOf(file).startsWith('video/'))
    if (newVideo ? files.length > 1 : video) setError(ONE_KIND)
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
          if (!needsNewIdempotencyKey(error)) return
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

type Publication = {
  draft: PostDraft
  video: ChosenVideo | undefined
  /** Called with the video once its poster is created, so that a retry sends the same one. */
  onVideo: (video: ChosenVideo) => void
}

/** Publishes a draft: uploads its files, then creates the post. A retry doesn't upload again. */
function useCreatePost() {
  const toast = useToast()
  const client = useQueryClient()
  const { uploads, shares, clearShares } = useUploads()

  const creation = useMutation({
    mutationFn: async ({ draft, video: chosen, onVideo }: Publication) => {
      const { content, pictures, audience, location, key } = draft
      const writer = currentWriter()
      const video = chosen && (await withPoster(chosen))
      if (video && video !== chosen) onVideo(video)
      const input = {
        content: content.trim(),
        location: location.trim(),
        audience,
        images: pictures.map(() => ''),
        image_alts: pictures.map(({ alt }) => alt.trim()),
      }
      const toOutboxFile = (
        into: string,
        { id, file }: FileToUpload,
        { path: url }: Pick<Endpoint, 'path'>,
      ) => ({
        key: id,
        blob: file,
        url,
        into,
      })
      const files = [
        ...pictures.map((picture, index) => toOutboxFile(`images.${index}`, picture, uploadImage)),
        ...(video?.poster ? [toOutboxFile('video_poster_url', video.poster, uploadImage)] : []),
        ...(video ? [toOutboxFile('video_url', video, uploadStoryFile)] : []),
      ]
      return sendOrQueue(createPost, { writer, input, lane: POSTS_LANE, key, files, uploads })
    },
    onSuccess: (post) => {
      if (post === QUEUED) return void toast.queued()
      addPost(client, post)
      void client.invalidateQueries({ queryKey: latestPostsQuery.queryKey })
      // Profiles show the post count.
      for (const list of [getUser, listMemories, listVideos]) void reload(client, list)
      toast.success(post.moderation?.held_for ? SAVED_BUT_HELD : 'Post created successfully! 🎉')
    },
    onError: () => toast.error('Failed to create post'),
    onSettled: clearShares,
  })

  return { ...creation, progress: shares }
}

async function withPoster(video: ChosenVideo): Promise<ChosenVideo> {
  const poster = video.poster ?? (await createPoster(video.file))
  return poster && poster !== video.poster ? { ...video, poster } : video
}
