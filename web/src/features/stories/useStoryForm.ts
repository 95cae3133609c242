import { createStory, STORY_TEXT_REQUIRED } from 'contract/stories'
import { uploadStoryFile } from 'contract/uploads'
import { hasVisibleText } from 'contract/rules/visibleText'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useDraft } from '../../api/drafts.ts'
import { ApiError, serverMessage } from '../../api/errors.ts'
import {
  createPoster,
  needsNewIdempotencyKey,
  withNewId,
  type FileToUpload,
} from '../../api/filesToUpload.ts'
import { randomId } from '../../api/randomId.ts'
import { token } from '../../api/token.ts'
import { useUploads } from '../../api/useUploads.ts'
import { toast } from '../../ui/toast.ts'
import { addStory } from './stories.cache.ts'
import {
  EMPTY_STORY_TEXT,
  isPublishable,
  NO_STORY_FILES,
  storyFileProblem,
  type StoryFileKind,
  type StoryFiles,
  type StoryTextDraft,
} from './storyDraft.ts'

type Complaint = { message: string; reason?: string | undefined }

/** The story form's draft and publishing. `onPublished` is called once the story is published or queued. */
export function useStoryForm(onPublished: () => void) {
  const [text, setText, clearText] = useDraft<StoryTextDraft>('story', EMPTY_STORY_TEXT)
  const [files, setFiles, clearFiles] = useDraft<StoryFiles>('story-files', NO_STORY_FILES)
  const [complaint, setComplaint] = useState<Complaint>()
  const { mutate, step } = usePublishStory(files)

  const write = (content: string) => {
    setText({ ...text, content })
    setComplaint(complaintAboutText(content))
  }

  const choose = (kind: StoryFileKind, file: File) => {
    const words = storyFileProblem(kind, file)
    setComplaint(words ? { message: words } : undefined)
    if (words) return
    setFiles({ [kind]: { id: randomId(), file } })
  }

  const remove = () => {
    setComplaint(undefined)
    setFiles(NO_STORY_FILES)
  }

  const publish = () => {
    if (step) return
    setComplaint(complaintAboutText(text.content))
    if (!isPublishable(text)) return
    const { image, video } = files
    const sent = { ...text, key: text.key || randomId() }
    setText(sent)
    const onSuccess = () => {
      clearText()
      clearFiles()
      onPublished()
    }
    const onError = ({ message, cause }: Error) => {
      setComplaint({ message, reason: cause instanceof Error ? cause.message : undefined })
      if (!needsNewIdempotencyKey(cause)) return
      setText({ ...sent, key: '' })
      setFiles({ image: image && withNewId(image), video: video && withNewId(video) })
    }
    mutate({ text: sent, files, onFiles: setFiles }, { onSuccess, onError })
  }

  return { text, files, write, choose, remove, complaint, publish, step }
}

function complaintAboutText(content: string): Complaint | undefined {
  return !hasVisibleText(content) ? { message: STORY_TEXT_REQUIRED } : undefined
}

/** Publishing progress: `share` of the files uploaded, from 0 to 1. */
type PublishProgress = { name: 'uploading'; share: number } | { name: 'creating' }

type Publication = {
  text: StoryTextDraft
  files: StoryFiles
  /** Called with the files once the poster is created, so that a retry sends the same one. */
  onFiles: (files: StoryFiles) => void
}

/** Publishes a story: uploads its files, then creates it. A retry doesn't upload again. */
function usePublishStory(files: StoryFiles) {
  const client = useQueryClient()
  const { uploads, shares, clearShares } = useUploads()
  const [phase, setPhase] = useState<'uploading' | 'creating'>()

  const send = (kind: StoryFileKind, chosen: FileToUpload | undefined, as: string | undefined) => {
    if (!chosen) return undefined
    const sending = uploads.send({ key: chosen.id, blob: chosen.file, url: uploadStoryFile.path }, { as })
    return withMessage(`Failed to upload ${kind}. Please try again.`, sending, 'Upload failed')
  }

  const publication = useMutation({
    mutationFn: async ({ text: { content, key }, files, onFiles }: Publication) => {
      // Read once: another member may have signed in by the time the files are uploaded.
      const as = token.get()
      if (files.image || files.video) setPhase('uploading')
      const complete = await withPoster(files)
      if (complete !== files) onFiles(complete)
      const image_path = await send('image', complete.image ?? complete.poster, as)
      const video_path = await send('video', complete.video, as)
      setPhase('creating')
      const creating = call(createStory, { content: content.trim(), image_path, video_path }, { key, as })
      return withMessage('Failed to create story. Please try again.', creating)
    },
    onSuccess: ({ story }) => {
      addStory(client, story)
      toast.success('Story created successfully!')
    },
    onSettled: () => {
      setPhase(undefined)
      clearShares()
    },
  })

  const step: PublishProgress | undefined =
    phase === 'uploading' ? { name: phase, share: shareOf(files, shares) } : phase && { name: phase }
  return { ...publication, step }
}

/** The share of all bytes that was sent, by the shares of the files. */
function shareOf({ image, poster, video }: StoryFiles, shares: Readonly<Record<string, number>>): number {
  const sizes = [image ?? poster, video].flatMap((chosen) =>
    chosen ? [[chosen.id, chosen.file.size] as const] : [],
  )
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0)
  return sizes.reduce((sum, [id, size]) => sum + size * (shares[id] ?? 0), 0) / Math.max(1, bytes)
}

/**
 * Rejects with an error for the member; its cause is the original error, or `fallbackReason` if that has no readable
 * reason.
 */
function withMessage<T>(message: string, promise: Promise<T>, fallbackReason?: string): Promise<T> {
  return promise.catch((cause: unknown) => {
    const reason = hasReadableReason(cause) || !fallbackReason ? cause : new Error(fallbackReason, { cause })
    throw new Error(message, { cause: reason })
  })
}

function hasReadableReason(cause: unknown): boolean {
  if (!(cause instanceof ApiError)) return false
  return serverMessage(cause) !== undefined || cause.code === 'network' || cause.code === 'timeout'
}

async function withPoster(files: StoryFiles): Promise<StoryFiles> {
  if (files.poster || !files.video) return files
  const poster = await createPoster(files.video.file)
  return poster ? { ...files, poster } : files
}
