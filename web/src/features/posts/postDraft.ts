import { characters } from 'contract/fields'
import { POST_IMAGES_MAX, POST_MAX } from 'contract/posts'
import { IMAGE_BYTES, IMAGE_TYPES } from 'contract/uploads'

/** A picture before it is uploaded. The id is the upload's idempotency key as well. */
export type ChosenPicture = { id: string; file: Blob; alt: string }

/** A post being written. The key belongs to the attempts to publish it; '' before the first. */
export type PostDraft = { content: string; pictures: ChosenPicture[]; key: string }

export const EMPTY_DRAFT: PostDraft = { content: '', pictures: [], key: '' }

/** Text or a picture, and no more of it than a post holds. */
export function isPostable({ content, pictures }: PostDraft) {
  const length = characters(content.trim())
  return length <= POST_MAX && (length > 0 || pictures.length > 0)
}

/** The files that a post with `has` pictures can take, at most four in all, and the complaint about the others. */
export function takePictures(
  has: number,
  files: readonly File[],
): { taken: File[]; complaint: string | undefined } {
  const isPicture = ({ type }: File) => IMAGE_TYPES.some((known) => known === type)
  const good = files.filter((file) => isPicture(file) && file.size < IMAGE_BYTES)
  const taken = good.slice(0, Math.max(0, POST_IMAGES_MAX - has))

  return { taken, complaint: complaintOf() }

  function complaintOf() {
    if (!files.every(isPicture)) return 'Please select a valid image file (JPEG, PNG, GIF)'
    if (good.length < files.length) return 'File size must be less than 10MB'
    if (taken.length < good.length) return `At most ${POST_IMAGES_MAX} pictures`
    return undefined
  }
}
