import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPost } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { uploadImage } from 'contract/uploads'
import { useRef, useState } from 'react'
import { call, upload } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { addPost } from './posts.cache.ts'
import type { ChosenPicture, PostDraft } from './postDraft.ts'
import { headPages } from './posts.queries.ts'

/** Publishes a draft: its pictures first, then the post. What was uploaded once is not sent again when the rest is retried. */
export function useCreatePost() {
  const client = useQueryClient()
  const uploaded = useRef(new Map<string, string>())
  /** How much of each picture has gone, from 0 to 1, by the picture's id. */
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})

  const send = async ({ id, file }: ChosenPicture) => {
    const known = uploaded.current.get(id)
    if (known) return known
    const onProgress = (share: number) => setProgress((all) => ({ ...all, [id]: share }))
    const { file_path } = await upload(uploadImage, file, { key: id, onProgress })
    uploaded.current.set(id, file_path)
    return file_path
  }

  const creation = useMutation({
    mutationFn: async ({ content, pictures, key }: PostDraft) => {
      const images: string[] = []
      for (const picture of pictures) images.push(await send(picture))
      const image_alts = pictures.map(({ alt }) => alt.trim())
      return call(createPost, { content: content.trim(), images, image_alts }, { key })
    },
    onSuccess: (post) => {
      addPost(client, post)
      void client.invalidateQueries({ queryKey: headPages.queryKey })
      // Whose profile counts one post more.
      void client.invalidateQueries({ queryKey: [getUser.method, getUser.path] })
      toast.success('Post created successfully! 🎉')
    },
    onError: (error) => {
      // The server no longer has what was uploaded.
      if (error instanceof ApiError && error.code === 'foreign_picture') uploaded.current.clear()
      toast.error('Failed to create post')
    },
    onSettled: () => setProgress({}),
  })

  return { ...creation, progress }
}
