import { ShieldCheck } from 'lucide-react'

/** Something that was checked: "Verified company", and what was checked and when. */
type Checked = { title: string; detail: string }

/** Everything that was checked of a person. Nothing if there is nothing. */
export function CheckedNotes({ notes }: { notes: readonly Checked[] }) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Checked by Cayfolk" className="grid gap-2">
      {notes.map((note) => (
        <li key={note.title}>
          <CheckedNote {...note} />
        </li>
      ))}
    </ul>
  )
}

function CheckedNote({ title, detail }: Checked) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted *:[.lucide]:h-lh *:[.lucide]:w-4.5">
      <ShieldCheck className="text-success" />
      <span>
        <b className="font-semibold text-success">{title}</b>: {detail}
      </span>
    </p>
  )
}
