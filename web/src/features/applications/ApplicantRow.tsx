import type { ReceivedApplication } from 'contract/applications'
import { fullName } from 'contract/words/fullName'
import { FileText, StickyNote } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classNames } from '../../ui/classNames.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { UnmetSummary } from './ApplicantCard.tsx'
import { ApplicantBadges } from './ApplicantBadges.tsx'

type Props = {
  application: ReceivedApplication
  isOpen: boolean
  /** Whether Tab stops here. The arrow keys go on from there. */
  isTabStop: boolean
  /** Whether the applicant is selected for a bulk action; undefined if that isn't possible. */
  isSelected: boolean | undefined
  onOpen: () => void
  onSelect: (isSelected: boolean) => void
}

/** An applicant in a line of the list, who opens beside it. */
export function ApplicantRow({ application, isOpen, isTabStop, isSelected, onOpen, onSelect }: Props) {
  const { id, user, reach, resume_path, note } = application
  const nameId = useId()
  const tabIndex = isTabStop ? 0 : -1
  return (
    <article
      aria-labelledby={nameId}
      className={classNames('relative flex gap-1 py-3 pr-4 pl-1.5', isOpen ? 'bg-tint' : 'hover:bg-hover')}
    >
      <span className={classNames('relative z-1 flex-none', isSelected === undefined && 'invisible')}>
        <Checkbox
          label={<VisuallyHidden>Select {fullName(user)}</VisuallyHidden>}
          tabIndex={tabIndex}
          checked={isSelected ?? false}
          disabled={isSelected === undefined}
          aria-keyshortcuts="X"
          onChange={({ target }) => onSelect(target.checked)}
        />
      </span>
      <Avatar person={user} size={44} />
      <div className="ml-2 grid min-w-0 flex-1 gap-0.5">
        <div className="flex items-baseline justify-between gap-2">
          {/* The whole line is the button. */}
          <button
            type="button"
            id={nameId}
            data-applicant={id}
            tabIndex={tabIndex}
            aria-current={isOpen ? 'true' : undefined}
            className="min-w-0 text-left font-strong wrap-anywhere before:absolute before:inset-0"
            onClick={onOpen}
          >
            {fullName(user)}
          </button>
          <span className="flex flex-none gap-1.5 self-center text-subtle *:[.lucide]:size-4">
            {resume_path && <FileText role="img" aria-label="With CV" />}
            {note && <StickyNote role="img" aria-label="With note" />}
          </span>
        </div>
        <p className="text-sm text-muted wrap-anywhere">{user.occupation || user.trade}</p>
        <p className="text-sm text-subtle wrap-anywhere">
          {[user.location, reach].filter(Boolean).join(' · ')}
        </p>
        <ApplicantBadges application={application} className="mt-1" />
        <UnmetSummary application={application} />
      </div>
    </article>
  )
}
