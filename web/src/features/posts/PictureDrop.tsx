import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'

/** Takes pictures that are dropped on its children or pasted into them. */
export function PictureDrop({
  onPick,
  children,
}: {
  onPick: (files: FileList) => void
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)

  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    onPick(event.clipboardData.files)
  }
  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onPick(event.dataTransfer.files)
  }

  return (
    <div
      onPaste={paste}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid gap-4 rounded-sm',
        isOver && 'outline-3 outline-offset-4 outline-brand outline-dashed',
      )}
    >
      {children}
    </div>
  )
}
