import { STORY_TEXT_REQUIRED } from 'contract/stories'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { needsNewKey, withNewId } from '../../api/filesToUpload.ts'
import { randomId } from '../../api/randomId.ts'
import {
  storyFileProblem,
  EMPTY_STORY_TEXT,
  isPublishable,
  NO_STORY_FILES,
  type StoryFileKind,
  type StoryFiles,
  type StoryTextDraft,
} from './storyDraft.ts'
import { usePublishStory } from './usePublishStory.ts'

type Complaint = { message: string; reason?: string | undefined }

/** The story form's draft and publishing. `onPublished` is called once the story is published or queued. */
export function useStoryForm(onPublished: () => void) {
  const [text, setText, clearText] = useDraft<StoryTextDraft>('story', EMPTY_STORY_TEXT)
  const [files, setFiles, clearFiles] = useDraft<StoryFiles>('story-files', NO_STORY_FILES)
  const [complaint, setComplaint] = useState<Complaint>()
  const { mutate, step } = usePublishStory()

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
      setComplaint({ message: message, reason: cause instanceof Error ? cause.message : undefined })
      if (!needsNewKey(cause)) return
      setText({ ...sent, key: '' })
      setFiles({ image: image && withNewId(image), video: video && withNewId(video) })
    }
    mutate({ text: sent, files, onFiles: setFiles }, { onSuccess, onError })
  }

  return { text, files, write, choose, remove, complaint, publish, step }
}

function complaintAboutText(content: string): Complaint | undefined {
  return content.trim() === '' ? { message: STORY_TEXT_REQUIRED } : undefined
}
