import { useQuery } from '@tanstack/react-query'
import { getStoredCv } from 'contract/storedCv'
import { FileCheck, FileText, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { query } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { CvChoice } from './cv.ts'
import { CvPicker } from './CvPicker.tsx'
import { ProfileCvButton } from './ProfileCvButton.tsx'

type Props = {
  cv: CvChoice | null
  disabled: boolean
  onChange: (cv: CvChoice | null) => void
  /** Called with whether a CV is being made, which mustn't be left behind. */
  onMaking: (isMaking: boolean) => void
  onProblem: (problem: string | undefined) => void
}

/** The CV of an application: the stored one or one made from the profile, in one tap, or a file. */
export function CvField({ cv, disabled, onChange, onMaking, onProblem }: Props) {
  const picker = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const stored = useQuery(query(getStoredCv, {})).data?.cv
  const name = cv && nameOf(cv)
  const isOther = cv === null || !('stored' in cv)

  const choose = (choice: CvChoice | null) => {
    onProblem(undefined)
    onChange(choice)
  }
  const pick = (choice: CvChoice) => {
    choose(choice)
    setAnnouncement(`${nameOf(choice)} added`)
  }
  const remove = () => {
    choose(null)
    setAnnouncement('CV removed')
    picker.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        CV <span className="text-sm font-normal text-subtle">(optional)</span>
      </p>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {name !== null && (
        <p className="flex min-h-11 items-center gap-2.5 rounded-sm bg-sunken pl-3.5">
          <FileText className="text-subtle" />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {!disabled && <IconButton label="Remove CV" icon={<X />} onClick={remove} />}
        </p>
      )}
      {stored && isOther && (
        <Button
          variant="soft"
          icon={<FileCheck />}
          disabled={disabled}
          className="max-w-full justify-self-start"
          onClick={() => pick({ stored: { path: stored.path, name: stored.name } })}
        >
          <span className="truncate">Use my CV ({stored.name})</span>
        </Button>
      )}
      <ProfileCvButton disabled={disabled} onMade={choose} onMaking={onMaking} onProblem={onProblem} />
      <CvPicker
        ref={picker}
        label={cv ? 'Choose another file' : stored ? 'Choose a file' : 'Add CV'}
        disabled={disabled}
        onPick={pick}
        onProblem={onProblem}
      />
      <p className="text-sm text-subtle">
        Only the employer and their colleagues can see it. To make a PDF on a phone, open your CV in Google
        Docs or Word, and share or export it as a PDF.
      </p>
    </div>
  )
}

const nameOf = (cv: CvChoice) => ('stored' in cv ? cv.stored.name : cv.file.name)
