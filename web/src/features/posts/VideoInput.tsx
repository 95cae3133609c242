import { Video } from 'lucide-react'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { VIDEO_ACCEPT } from './postDraft.ts'

type Props = {
  onPick: (file: File) => void
  /** Opens the device's picker without waiting for a press. */
  pickAtOnce: boolean
  disabled: boolean
}

/** A button that opens the device's video picker. */
export function VideoInput({ onPick, pickAtOnce, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (pickAtOnce) input.current?.click()
  }, [pickAtOnce])

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onPick(file)
    // So that the same file can be chosen again after it was removed.
    target.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept={VIDEO_ACCEPT} hidden aria-label="Video" onChange={pick} />
      <Button variant="quiet" icon={<Video />} disabled={disabled} onClick={() => input.current?.click()}>
        Add video
      </Button>
    </>
  )
}
