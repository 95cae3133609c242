import type { Application } from 'contract/applications'
import { FileText } from 'lucide-react'
import { ButtonLink } from '../../ui/Button.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'

/** The cover note and CV of an application. */
export function ApplicationDocuments({
  cover_note,
  resume_path,
}: Pick<Application, 'cover_note' | 'resume_path'>) {
  if (!cover_note && !resume_path) return <p className="text-muted">Sent without a cover note or CV.</p>
  return (
    <div className="grid justify-items-start gap-3">
      {cover_note && <LinkedText text={cover_note} className="max-w-measure" />}
      {resume_path && (
        <ButtonLink to={resume_path} reloadDocument target="_blank" rel="noopener" icon={<FileText />}>
          CV (PDF)
        </ButtonLink>
      )}
    </div>
  )
}
