import { FileText, X } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import type { ChosenFile } from './chosenFiles.ts'

type Props = { files: readonly ChosenFile[]; onChange: (files: ChosenFile[]) => void }

/** The files that go with the message being written. */
export function ChosenFiles({ files, onChange }: Props) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-2">
      {files.map(({ id, file, name, kind }) => (
        <li key={id} className="flex max-w-full items-center gap-2 rounded-md border bg-surface pl-2">
          {kind === 'image' ? (
            <span className="my-1 block w-14">
              <LocalImage file={file} alt={name} />
            </span>
          ) : (
            <>
              <FileText className="text-muted" />
              <span className="max-w-40 truncate text-sm">{name}</span>
            </>
          )}
          <IconButton
            label={`Remove ${name}`}
            icon={<X />}
            onClick={() => onChange(files.filter((it) => it.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}
