import { X } from 'lucide-react'
import { useCallback } from 'react'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { ChosenPicture } from './postDraft.ts'
import { SendingBar } from './SendingBar.tsx'

const ALT_MAX = 300

type Props = {
  pictures: readonly ChosenPicture[]
  onChange: (pictures: ChosenPicture[]) => void
  /** While they are on their way: what has gone of each, from 0 to 1. */
  progress: Readonly<Record<string, number>>
  busy: boolean
}

/** The pictures of a post being written, each with words for those who cannot see it. */
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
  // The address of a file in memory lives as long as the element that shows it.
  const show = useCallback(
    (img: HTMLImageElement) => {
      img.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(img.src)
    },
    [file],
  )
  return <Picture ref={show} alt={alt} ratio="16/10" eager />
}
