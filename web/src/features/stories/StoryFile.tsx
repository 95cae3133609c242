import { ImagePlus, Video, X } from 'lucide-react'
import { useCallback, useRef, type ChangeEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ACCEPTED, type FileKind } from './storyDraft.ts'

type Props = {
  kind: FileKind
  file: Blob | undefined
  /** Whether a file of the other kind is chosen, which this one would replace. */
  replaces: boolean
  disabled: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** A button that opens the file picker for a story's picture or video; with a file, its preview and a Remove button. */
export function StoryFile({ kind, file, replaces, disabled, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLButtonElement>(null)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    // Lets the same file be chosen again after it was removed.
    target.value = ''
  }
  const remove = () => {
    onRemove()
    picker.current?.focus()
  }

  return (
    <div className="grid content-start gap-2">
      <input
        ref={input}
        type="file"
        accept={ACCEPTED[kind]}
        hidden
        aria-label={kind === 'image' ? 'Image' : 'Video'}
        onChange={choose}
      />
      <Button
        ref={picker}
        variant="soft"
        icon={kind === 'image' ? <ImagePlus /> : <Video />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {replaces ? (
          `Use ${kind === 'image' ? 'an image' : 'a video'} instead`
        ) : (
          <>
            {file ? 'Change' : 'Add'} {kind} {!file && <span className="font-normal">(optional)</span>}
          </>
        )}
      </Button>
      {file && (
        <div className="relative overflow-hidden rounded-sm bg-tongue">
          <Preview kind={kind} file={file} />
          {!disabled && (
            <span className="absolute top-1 right-1">
              <IconButton
                label={`Remove ${kind}`}
                icon={<X />}
                onClick={remove}
                className="bg-black/70 text-white hover:bg-black hover:text-white"
              />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function Preview({ kind, file }: { kind: FileKind; file: Blob }) {
  // The object URL is revoked when the element unmounts.
  const show = useCallback(
    (media: { src: string } | null) => {
      if (!media) return
      media.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(media.src)
    },
    [file],
  )
  if (kind === 'image') return <img ref={show} alt="" className={frame} />
  return <video ref={show} aria-label="Chosen video" controls muted playsInline className={frame} />
}

const frame = 'h-60 w-full object-contain'
