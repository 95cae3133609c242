import type { Attachment } from 'contract/messages'
import { resized } from 'contract/uploads'
import { FileText } from 'lucide-react'

/** The files of a message: pictures to look at, documents to take. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  return files.map((file) =>
    file.kind === 'image' ? (
      <a key={file.path} href={file.path} target="_blank" rel="noopener" className="block">
        <img
          src={resized(file.path, 480)}
          alt={file.name || 'Picture'}
          loading="lazy"
          decoding="async"
          className="max-h-80 min-h-24 w-full min-w-40 rounded-md bg-sunken object-cover"
        />
      </a>
    ) : (
      <a key={file.path} href={file.path} download={file.name || true} className={document}>
        <FileText />
        <span className="min-w-0">
          <b className="block truncate font-semibold">{file.name || 'Document'}</b>
          <span className="text-sm">PDF, {sizeOf(file.bytes)}</span>
        </span>
      </a>
    ),
  )
}

/** "84 kB", "2.1 MB" */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

const document = 'flex min-h-11 items-center gap-2.5 text-inherit no-underline hover:underline'
