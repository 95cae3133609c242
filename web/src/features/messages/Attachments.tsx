import type { Attachment } from 'contract/messages'
import { resized } from 'contract/pictures'
import { FileText } from 'lucide-react'
import { TapToLoad } from '../../ui/TapToLoad.tsx'
import { formatBytes } from '../../ui/formatBytes.ts'

/** The files of a message: pictures to look at, documents to take. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  return files.map((file) =>
    file.kind === 'image' ? (
      <TapToLoad
        key={file.path}
        src={resized(file.path, 480)}
        label={`Show picture${file.name && `: ${file.name}`}`}
        className="min-h-24 rounded-md"
      >
        <a href={file.path} target="_blank" rel="noopener" className="block">
          <img
            src={resized(file.path, 480)}
            alt={file.name || 'Picture'}
            loading="lazy"
            decoding="async"
            className="max-h-80 min-h-24 w-full min-w-40 rounded-md bg-sunken object-cover"
          />
        </a>
      </TapToLoad>
    ) : (
      <a key={file.path} href={file.path} download={file.name || true} className={document}>
        <FileText />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{file.name || 'Document'}</b>
          <span className="text-sm">PDF, {formatBytes(file.bytes)}</span>
        </span>
      </a>
    ),
  )
}

const document = 'flex min-h-11 items-center gap-2.5 text-inherit no-underline hover:underline'
