import type { CvEntry } from 'contract/cv'
import type { User } from 'contract/profiles'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { toast } from '../../../ui/toast.ts'

const ImportResumeDialog = lazyComponent(() => import('./ImportResumeDialog.tsx'), 'ImportResumeDialog')

const FILE_BYTES_MAX = 1_000_000

type Props = { user: User; entries: readonly CvEntry[] }

/** Lets the member choose a JSON Resume file, and shows what can be added from it. */
export function ImportResume({ user, entries }: Props) {
  const [file, setFile] = useState<string>()
  const pick = async (picked: File) => {
    if (picked.size > FILE_BYTES_MAX) toast.error('This file is too large. It must be below 1 MB.')
    else setFile(await picked.text())
  }
  return (
    <>
      <FileInput
        label="CV file from another site"
        accept=".json,application/json"
        onPick={([picked]) => picked && void pick(picked)}
      >
        {(open) => (
          <Button icon={<FileUp />} onClick={open}>
            Bring in a CV from another site
          </Button>
        )}
      </FileInput>
      <LazyDialog open={file !== undefined} onClose={() => setFile(undefined)}>
        {({ onClose }) =>
          file !== undefined && (
            <ImportResumeDialog file={file} user={user} entries={entries} onClose={onClose} />
          )
        }
      </LazyDialog>
    </>
  )
}
