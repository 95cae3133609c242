import { CV_ENTRIES_MAX, CV_ENTRY_KINDS, type CvEntry, type CvEntryKind } from 'contract/cv'
import { entryTitle } from 'contract/words/cvText'
import type { User } from 'contract/profiles'
import { FileDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { AlertDialog } from '../../../ui/Dialog.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { useRestoreFocus } from '../../../ui/restoreFocus.ts'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { useDeleteCvEntry } from './cv.mutations.ts'
import { useCvEntries } from './cv.queries.ts'
import { CvEntryLines } from './CvEntryLines.tsx'
import { cvKinds } from './cvKinds.ts'
import { ImportResume } from './ImportResume.tsx'

const CvEntryDialog = lazyComponent(() => import('./CvEntryDialog.tsx'), 'CvEntryDialog')
const MakeCvDialog = lazyComponent(() => import('./MakeCvDialog.tsx'), 'MakeCvDialog')

type Editing = { kind: CvEntryKind; entry?: CvEntry }

/** The member's own positions, schools, languages and licences. Each is saved by itself. */
export function CvEditor({ user }: { user: User }) {
  const query = useCvEntries(user.id)
  const focusProps = useRestoreFocus()
  const [editing, setEditing] = useState<Editing>()
  const [isMaking, setMaking] = useState(false)
  if (!query.data)
    return <QueryStatus query={query} loading="Loading your CV" failed="Your CV couldn't be loaded." />
  const { entries } = query.data
  return (
    <Card as="section" pad aria-labelledby="cv" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="cv" className="text-xl">
          Your CV
        </h2>
        <p className="max-w-measure text-muted">
          Anyone who can see your profile can see this. Download it as a PDF whenever you need one.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" icon={<FileDown />} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            Make my CV
          </Button>
          <ImportResume user={user} entries={entries} />
        </div>
        <p className="text-sm text-subtle">
          To bring in a CV, first download it from the other site as a JSON Resume file.
        </p>
      </div>
      <div {...focusProps} className="grid gap-6 rounded-sm">
        {CV_ENTRY_KINDS.map((kind) => (
          <KindSection
            key={kind}
            kind={kind}
            entries={entries.filter((entry) => entry.kind === kind)}
            onEdit={(entry) => setEditing({ kind, ...(entry && { entry }) })}
          />
        ))}
      </div>
      <LazyDialog open={editing !== undefined} onClose={() => setEditing(undefined)}>
        {({ onClose }) => editing && <CvEntryDialog {...editing} owner={user.id} onClose={onClose} />}
      </LazyDialog>
      <LazyDialog open={isMaking} onClose={() => setMaking(false)}>
        {(dialog) => <MakeCvDialog user={user} entries={entries} {...dialog} />}
      </LazyDialog>
    </Card>
  )
}

type SectionProps = { kind: CvEntryKind; entries: CvEntry[]; onEdit: (entry?: CvEntry) => void }

function KindSection({ kind, entries, onEdit }: SectionProps) {
  const { title, add } = cvKinds[kind]
  const max = CV_ENTRIES_MAX[kind]
  return (
    <section aria-label={title} className="grid gap-2">
      <h3>{title}</h3>
      {entries.length > 0 && (
        <ul aria-label={title} className="grid divide-y">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onEdit={() => onEdit(entry)} />
          ))}
        </ul>
      )}
      {entries.length < max ? (
        <Button size="sm" icon={<Plus />} className="justify-self-start" onClick={() => onEdit()}>
          {add}
        </Button>
      ) : (
        <p className="text-sm text-subtle">You&apos;ve added {max}, which is the maximum.</p>
      )}
    </section>
  )
}

function EntryRow({ entry, onEdit }: { entry: CvEntry; onEdit: () => void }) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useDeleteCvEntry()
  const name = entryTitle(entry)
  return (
    <li tabIndex={-1} className="py-3">
      <CvEntryLines entry={entry} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" aria-label={`Remove: ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <AlertDialog
        open={isRemoving}
        title={`Remove ${name}?`}
        description="It will be removed from your profile and from CVs you make later."
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: entry.id }, { onSettled: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </li>
  )
}
