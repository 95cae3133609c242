import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listMemories, listVideos } from 'contract/memories'
import { createPost } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { uploadImage, uploadStoryFile } from 'contract/uploads'
import { useRef, useState } from 'react'
import { call, upload } from '../../api/call.ts'
import { createPoster, type FileToUpload } from '../../api/filesToUpload.ts'
import type { OutboxFile } from '../../api/outbox/outboxStore.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../ui/toast.ts'
import { POSTS_LANE, addPost } from './posts.cache.ts'
import type { ChosenVideo, PostDraft } from './postDraft.ts'
import { latestPostsQuery } from './posts.queries.ts'

type Publication = {
  draft: PostDraft
  video: ChosenVideo | undefined
  /** Called with the video once its poster is created, so that a retry sends the same one. */
  onVideo: (video: ChosenVideo) => void
}

/** Publishes a draft: uploads its files, then creates the post. A retry doesn't upload again. */
export function useCreatePost() {
  const toast = useToast()
  const client = useQueryClient()
  const uploaded = useRef(new Map<string, string>())
  /** Upload progress by file id, from 0 to 1. */
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})

  const send = async (endpoint: typeof uploadImage | typeof uploadStoryFile, { id, file }: FileToUpload) => {
    const known = uploaded.current.get(id)
    if (known) return known
    const onProgress = (share: number) => setProgress((all) => ({ ...all, [id]: share }))
    const { file_path } = await upload(endpoint, file, { key: id, onProgress })
    uploaded.current.set(id, file_path)
    return file_path
  }

  const creation = useMutation({
    mutationFn: async ({ draft, video: chosen, onVideo }: Publication) => {
      const { content, pictures, audience, location, key } = draft
      const video = chosen && (await withPoster(chosen))
      if (video && video !== chosen) onVideo(video)
      const fields = {
        content: content.trim(),
        location: location.trim(),
        audience,
        image_alts: pictures.map(({ alt }) => alt.trim()),
      }
      const toOutboxFile = (
        into: string,
        { id, file }: FileToUpload,
        upload: OutboxFile['upload'],
      ): OutboxFile => ({
        key: id,
        blob: file,
        upload,
        into,
        path: uploaded.current.get(id),
      })
      const files = () => [
        ...pictures.map((picture, index) => toOutboxFile(`images.${index}`, picture, 'image')),
        ...(video?.poster ? [toOutboxFile('video_poster_url', video.poster, 'image')] : []),
        ...(video ? [toOutboxFile('video_url', video, 'story')] : []),
      ]
      const input = { ...fields, images: pictures.map(() => '') }
      return sendOrQueue(createPost, { input, lane: POSTS_LANE, key, files }, async (key) => {
        const images: string[] = []
        for (const picture of pictures) images.push(await send(uploadImage, picture))
        const video_poster_url = video?.poster && (await send(uploadImage, video.poster))
        const video_url = video && (await send(uploadStoryFile, video))
        return call(createPost, { ...fields, images, video_url, video_poster_url }, { key })
      })
    },
    onSuccess: (post) => {
      if (post === QUEUED) return void toast.queued()
      addPost(client, post)
      void client.invalidateQueries({ queryKey: latestPostsQuery.queryKey })
      // Profiles show the post count.
      void client.invalidateQueries({ queryKey: [getUser.method, getUser.path] })
      for (const { method, path } of [listMemories, listVideos])
        void client.invalidateQueries({ queryKey: [method, path] })
      toast.success('Post created successfully! 🎉')
    },
    onError: () => toast.error('Failed to create post'),
    onSettled: () => setProgress({}),
  })

  return { ...creation, progress }
}

async function withPoster(video: ChosenVideo): Promise<ChosenVideo> {
  const poster = video.poster ?? (await createPoster(video.file))
  return poster && poster !== video.poster ? { ...video, poster } : video
}
