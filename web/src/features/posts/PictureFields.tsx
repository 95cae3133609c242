import { X, ImagePlus } from 'lucide-react'
import {
  useCallback,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  type ChangeEvent,
} from 'react'
import { POST_IMAGES_MAX } from 'contract/posts'
import { IMAGE_TYPES } from 'contract/uploads'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import type { ChosenPicture } from './postDraft.ts'

const ALT_MAX = 300

type Props = {
  pictures: readonly ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  /** Upload progress of each picture, from 0 to 1. */
  progress: Readonly<Record<string, number>>
  busy: boolean
}

/** The chosen pictures of a post, each with an alt text field. */
export function ChosenPictures({ pictures, onChange, progress, busy }: Props) {
  if (pictures.length === 0) return null

  const describe = (id: string, alt: string) =>
    onChange(pictures.map((picture) => (picture.id === id ? { ...picture, alt } : picture)))
  const remove = (id: string) => onChange(pictures.filter((picture) => picture.id !== id))

  return (
    <ul aria-label="Pictures" className="grid grid-cols-2 gap-3">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="grid content-start gap-2">
          <div className="relative overflow-hidden rounded-sm">
            <Preview file={picture.file} alt={picture.alt || `Picture ${index + 1}`} />
            {busy ? (
              <SendingBar label={`Sending picture ${index + 1}`} share={progress[picture.id] ?? 0} />
            ) : (
              <span className="absolute top-1 right-1">
                <IconButton
                  label={`Remove picture ${index + 1}`}
                  icon={<X />}
                  onClick={() => remove(picture.id)}
                  className="bg-black/70 text-white hover:bg-black hover:text-white"
                />
              </span>
            )}
          </div>
          <Field label={<span className="text-sm">Describe picture {index + 1}</span>} optional>
            {(control) => (
              <Input
                {...control}
                value={picture.alt}
                maxLength={ALT_MAX}
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
  // The object URL is revoked when the element unmounts.
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(img.src)
    },
    [file],
  )
  return <Picture ref={show} alt={alt} ratio="16/10" eager />
}

/** Accepts pictures dropped on or pasted into its children. */
export function PictureDrop({
  onPick,
  children,
}: {
  onPick: (files: FileList) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)

  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onPick(event.clipboardData.files)
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onPick(event.dataTransfer.files)
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

type PictureInputProps = {
  /** Number of pictures already chosen. */
  has: number
  onPick: (files: FileList) => void
  /** Opens the file picker on mount. */
  pickAtOnce: boolean
  disabled: boolean
}

/** A button that opens the file picker for pictures. */
export function PictureInput({ has, onPick, pickAtOnce, disabled }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isFull = has >= POST_IMAGES_MAX

  useEffect(() => {
    if (pickAtOnce) input.current?.click()
  }, [pickAtOnce])

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onPick(target.files)
    // Lets the same file be chosen again after it was removed.
    target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        multiple
        hidden
        aria-label="Pictures"
        onChange={pick}
      />
      <Button
        variant="quiet"
        icon={<ImagePlus />}
        disabled={disabled || isFull}
        onClick={() => input.current?.click()}
      >
        {isFull ? `${POST_IMAGES_MAX} of ${POST_IMAGES_MAX} photos` : 'Add photos'}
      </Button>
    </>
  )
}

/** Upload progress of a file (0 to 1), shown on its preview. */
export function SendingBar({ label, share }: { label: string; share: number }) {
  return <progress aria-label={label} value={share} className={bar} />
}

const bar =
  'absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] appearance-none overflow-hidden rounded-full bg-black/70 ' +
  '[&::-webkit-progress-bar]:bg-black/70 [&::-webkit-progress-value]:bg-action [&::-moz-progress-bar]:bg-action'
