import { ImagePlus, Video, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useFileSource } from '../../ui/LocalImage.tsx'
import { STORY_FILE_ACCEPT, type StoryFileKind } from './storyDraft.ts'

type Props = {
  kind: StoryFileKind
  file: Blob | undefined
  /** Whether a file of the other kind is chosen, which this one would replace. */
  replaces: boolean
  disabled: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** A button that opens the file picker for a story's picture or video; with a file, its preview and a Remove button. */
export function StoryFileField({ kind, file, replaces, disabled, onChoose, onRemove }: Props) {
  const picker = useRef<HTMLButtonElement>(null)
  const remove = () => {
    onRemove()
    picker.current?.focus()
  }

  return (
    <div className="grid content-start gap-2">
      <FileInput
        label={kind === 'image' ? 'Image' : 'Video'}
        accept={STORY_FILE_ACCEPT[kind]}
        onPick={([chosen]) => chosen && onChoose(chosen)}
      >
        {(open) => (
          <Button
            ref={picker}
            variant="soft"
            icon={kind === 'image' ? <ImagePlus /> : <Video />}
            disabled={disabled}
            onClick={open}
          >
            {replaces ? (
              `Use ${kind === 'image' ? 'an image' : 'a video'} instead`
            ) : (
              <>
                {file ? 'Change' : 'Add'} {kind} {!file && <span className="font-normal">(optional)</span>}
              </>
            )}
          </Button>
        )}
      </FileInput>
      {file && (
        <div className="relative overflow-hidden rounded-sm bg-tongue">
          <Preview kind={kind} file={file} />
          {!disabled && (
            <span className="absolute top-1 right-1">
              <IconButton label={`Remove ${kind}`} icon={<X />} on="media" onClick={remove} />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function Preview({ kind, file }: { kind: StoryFileKind; file: Blob }) {
  const source = useFileSource(file)
  if (kind === 'image') return <img ref={source} alt="" className={frame} />
  return <video ref={source} aria-label="Chosen video" controls muted playsInline className={frame} />
}

const frame = 'h-60 w-full object-contain'
