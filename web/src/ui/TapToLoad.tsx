import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { useDataSaver } from './dataSaver.ts'
import { formatBytes } from './formatBytes.ts'
import { useFileSize } from './useFileSize.ts'

type Props = {
  /** "Show picture" */
  label: string
  /** The file, whose size is shown. */
  src: string
  /** Size and shape, like those of the content. */
  className?: string
  children: ReactNode
}

/** In data saver mode, renders its content only after a tap. */
export function TapToLoad({ children, ...rest }: Props) {
  const savesData = useDataSaver()
  const [isTapped, setTapped] = useState(false)
  if (!savesData || isTapped) return children
  return <LoadButton {...rest} onTap={() => setTapped(true)} />
}

function LoadButton({ label, src, className, onTap }: Omit<Props, 'children'> & { onTap: () => void }) {
  const [bytes, sizeRef] = useFileSize(src)
  return (
    <button ref={sizeRef} type="button" onClick={onTap} className={classNames(place, className)}>
      <Download className="size-5" />
      <span className="font-semibold">
        {label}
        {bytes !== undefined && <span className="font-normal"> ({formatBytes(bytes)})</span>}
      </span>
    </button>
  )
}

const place =
  'flex min-h-11 w-full flex-wrap content-center items-center justify-center gap-2 bg-sunken p-2 text-sm text-muted hover:bg-hover focus-inset'
