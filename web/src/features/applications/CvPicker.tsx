import { FileUp } from 'lucide-react'
import { useState, type DragEvent, type Ref } from 'react'
import { randomId } from '../../api/randomId.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { CV_ACCEPT, cvProblem, type ChosenCv } from './cv.ts'

type Props = {
  /** "Add CV" */
  label: string
  ref?: Ref<HTMLButtonElement>
  disabled: boolean
  /** Called with a file that can be sent. */
  onPick: (cv: ChosenCv) => void
  /** Called with the reason why a file can't be sent; undefined if it can. */
  onProblem: (problem: string | undefined) => void
}

/** Chooses a PDF, which can also be dropped on it. */
export function CvPicker({ label, ref, disabled, onPick, onProblem }: Props) {
  const [isOver, setOver] = useState(false)

  const pick = (file: File | undefined) => {
    if (!file) return
    const problem = cvProblem(file)
    onProblem(problem)
    if (problem === undefined) onPick({ id: randomId(), file })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) pick(event.dataTransfer.files[0])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-start gap-1 rounded-md border border-dashed border-line-strong p-3',
        isOver && 'bg-tint',
      )}
    >
      <FileInput label="CV as PDF" accept={CV_ACCEPT} onPick={([file]) => pick(file)}>
        {(open) => (
          <Button ref={ref} variant="soft" icon={<FileUp />} disabled={disabled} onClick={open}>
            {label}
          </Button>
        )}
      </FileInput>
      <p className="text-sm text-subtle">
        <span className="max-lg:hidden">Or drop it here. </span>PDF, up to 10 MB.
      </p>
    </div>
  )
}
