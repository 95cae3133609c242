import { FileText, Paperclip, X } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { randomId } from '../../api/randomId.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CV_ACCEPT, type ChosenCv } from './chosenCv.ts'

type Props = {
  cv: ChosenCv | null
  disabled: boolean
  onChange: (cv: ChosenCv | null) => void
}

/** The place of a CV: a button that opens the device's picker, then the file's name with a way to take it out. */
export function CvField({ cv, disabled, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLButtonElement>(null)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChange({ id: randomId(), file })
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }
  const remove = () => {
    onChange(null)
    picker.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        CV <span className="text-sm font-normal text-subtle">(optional)</span>
      </p>
      <input ref={input} type="file" accept={CV_ACCEPT} hidden aria-label="CV as PDF" onChange={choose} />
      {cv && (
        <p className="flex min-h-11 items-center gap-2.5 rounded-sm bg-sunken pl-3.5">
          <FileText className="text-subtle" />
          <span className="min-w-0 flex-1 truncate">{cv.file.name}</span>
          {!disabled && <IconButton label="Remove CV" icon={<X />} onClick={remove} />}
        </p>
      )}
      <Button
        ref={picker}
        variant="soft"
        icon={<Paperclip />}
        disabled={disabled}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {cv ? 'Change CV' : 'Add CV'}
      </Button>
      <p className="text-sm text-subtle">A PDF of up to 10 MB. Only the employer gets it.</p>
    </div>
  )
}
