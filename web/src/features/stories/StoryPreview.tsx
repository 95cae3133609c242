import { fullName } from 'contract/words/fullName'
import { useSession } from '../../api/session.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { useFileSourceRef } from '../../ui/LocalImage.tsx'
import { InitialsOnBatik } from './StoryTile.tsx'

type Props = { content: string; image: Blob | undefined; video: Blob | undefined }

/** A story as the viewer will show it, while it is written. Like a picture, it doesn't grow with the text size. */
export function StoryPreview({ content, image, video }: Props) {
  const session = useSession()
  if (session.state !== 'authenticated') return null
  const { user } = session

  return (
    <figure
      aria-label="Preview"
      className="@container relative aspect-9/16 w-[min(8.5rem,40%)] overflow-hidden rounded-lg bg-tongue text-white sm:w-[min(11rem,40%)]"
    >
      {video ? (
        <PreviewVideo file={video} />
      ) : image ? (
        <PreviewImage file={image} />
      ) : (
        <InitialsOnBatik user={user} className="pb-[40%] text-[33cqw]" />
      )}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-1.5 bg-linear-to-b from-[rgb(3_22_28/0.72)] to-transparent p-2 pb-5">
        <Avatar person={user} size={36} />
        <b className="min-w-0 truncate text-[length:min(var(--fs-xs),10cqw)] font-strong">{fullName(user)}</b>
      </div>
      <p className="pointer-events-none absolute inset-x-0 bottom-0 max-h-[60%] overflow-hidden bg-linear-to-b from-transparent to-[rgb(3_22_28/0.85)] to-[length:3rem] px-2.5 pt-12 pb-3 text-[length:min(var(--fs-sm),11cqw)] font-medium wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
    </figure>
  )
}

function PreviewImage({ file }: { file: Blob }) {
  return <img ref={useFileSourceRef(file)} alt="" className={media} />
}

function PreviewVideo({ file }: { file: Blob }) {
  return (
    <video
      ref={useFileSourceRef(file)}
      aria-label="Chosen video"
      controls
      muted
      playsInline
      className={media}
    />
  )
}

const media = 'absolute inset-0 size-full object-cover'
