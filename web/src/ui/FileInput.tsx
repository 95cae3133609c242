import { useEffect, useState, type ReactNode } from 'react'

type Props = {
  /** The accessible name of the hidden input. */
  label: string
  accept: string
  multiple?: boolean
  /** Opens the file picker on mount. */
  openOnMount?: boolean
  /** Called with at least one file. */
  onPick: (files: File[]) => void
  /** Renders the button that opens the file picker. */
  children: (open: () => void) => ReactNode
}

/** A hidden file input and the button that opens its file picker. */
export function FileInput({ label, accept, multiple = false, openOnMount = false, onPick, children }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)

  useEffect(() => {
    if (openOnMount) input?.click()
  }, [openOnMount, input])

  return (
    <>
      <input
        ref={setInput}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Lets the same file be chosen again after it was removed.
          target.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
      {children(() => input?.click())}
    </>
  )
}
