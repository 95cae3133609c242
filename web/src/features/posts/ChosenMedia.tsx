import { X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { IMAGE_ALT_MAX } from 'contract/posts'
import { classNames } from '../../ui/classNames.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { useFileSourceRef } from '../../ui/LocalImage.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { ChosenPicture, ChosenVideo as Video } from './postDraft.ts'

type Props = {
  pictures: readonly ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  /** Upload progress of each picture, from 0 to 1. */
  progress: Readonly<Record<string, number>>
  busy: boolean
  /** Moves the focus when the last one is removed. */
  onEmptied: () => void
}

/** The chosen pictures of a post, each with an alt text field. */
export function ChosenPicturesField({ pictures, onChange, progress, busy, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null)
  if (pictures.length === 0) return null

  const describe = (id: string, alt: string) =>
    onChange(pictures.map((picture) => (picture.id === id ? { ...picture, alt } : picture)))
  const remove = (removed: number) => {
    onChange(pictures.filter((_, index) => index !== removed))
    // The pressed button is gone after this update.
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll('button') ?? []
      const next = left[Math.min(removed, left.length - 1)]
      if (next) next.focus()
      else onEmptied()
    })
  }

  return (
    <ul ref={list} aria-label="Pictures" className="grid grid-cols-2 gap-3">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="grid content-start gap-2">
          <div className="relative overflow-hidden rounded-sm">
            <Preview file={picture.file} alt={picture.alt || `Picture ${index + 1}`} />
            <Overlay
              name={`picture ${index + 1}`}
              progress={busy ? (progress[picture.id] ?? 0) : undefined}
              onRemove={() => remove(index)}
            />
          </div>
          <Field label={<span className="text-sm">Describe picture {index + 1}</span>} optional>
            {(control) => (
              <Input
                {...control}
                value={picture.alt}
                maxLength={IMAGE_ALT_MAX}
                disabled={busy}
                onChange={(event) => describe(picture.id, event.target.value)}
              />
            )}
          </Field>
        </li>
      ))}
    </ul>
  )
}

function Preview({ file, alt }: { file: Blob; alt: string }) {
  return <Picture ref={useFileSourceRef(file)} alt={alt} ratio="16/10" eager />
}

type ChosenVideoProps = {
  video: Video
  /** Upload progress, from 0 to 1. */
  progress: number
  busy: boolean
  onRemove: () => void
}

export function ChosenVideoPreview({ video, progress, busy, onRemove }: ChosenVideoProps) {
  return (
    <div className="relative overflow-hidden rounded-sm bg-tongue">
      <video
        ref={useFileSourceRef(video.file)}
        aria-label="Chosen video"
        controls={!busy}
        muted
        playsInline
        className="aspect-16/10 w-full object-contain"
      />
      <Overlay name="video" progress={busy ? progress : undefined} onRemove={onRemove} />
    </div>
  )
}

type OverlayProps = { name: string; progress: number | undefined; onRemove: () => void }

/** The upload progress over a preview, or its Remove button. */
function Overlay({ name, progress, onRemove }: OverlayProps) {
  if (progress !== undefined)
    return <progress aria-label={`Sending ${name}`} value={progress} className={bar} />
  return (
    <span className="absolute top-1 right-1">
      <IconButton label={`Remove ${name}`} icon={<X />} on="media" onClick={onRemove} />
    </span>
  )
}

const bar =
  'absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] appearance-none overflow-hidden rounded-full bg-black/70 ' +
  '[&::-webkit-progress-bar]:bg-black/70 [&::-webkit-progress-value]:bg-action [&::-moz-progress-bar]:bg-action'

type PictureDropProps = { onPick: (files: readonly File[]) => void; children: ReactNode }

/** Accepts pictures dropped on or pasted into its children. */
export function PictureDropZone({ onPick, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false)

  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onPick([...event.clipboardData.files])
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onPick([...event.dataTransfer.files])
  }

  return (
    <div
      onPaste={paste}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid gap-4 rounded-sm',
        isOver && 'outline-3 outline-offset-4 outline-brand outline-dashed',
      )}
    >
      {children}
    </div>
  )
}
