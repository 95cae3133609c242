import { Paperclip } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { ACCEPT } from './chosenFiles.ts'

/** A button that opens the device's picker for pictures and PDF files. */
export function FileInput({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onPick([...target.files])
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" accept={ACCEPT} multiple hidden aria-label="Files" onChange={pick} />
      <IconButton label="Add pictures or a PDF" icon={<Paperclip />} onClick={() => input.current?.click()} />
    </>
  )
}
