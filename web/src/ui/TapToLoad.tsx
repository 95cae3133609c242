import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { useDataSaver } from './dataSaver.ts'
import { formatBytes } from './formatBytes.ts'
import { useFileSize } from './useFileSize.ts'

type Props = {
  /** "Show picture" */
  label: string
  /** The file that is then loaded, whose size is told. */
  src: string
  /** Its shape, as that of what it stands for. */
  className?: string
  children: ReactNode
}

/** Where data is saved, something heavy is not there before it is tapped; elsewhere at once. */
export function TapToLoad({ children, ...rest }: Props) {
  const isLight = useDataSaver()
  const [isTapped, setTapped] = useState(false)
  if (!isLight || isTapped) return children
  return <Offer {...rest} onTap={() => setTapped(true)} />
}

function Offer({ label, src, className, onTap }: Omit<Props, 'children'> & { onTap: () => void }) {
  const [bytes, askWhenSeen] = useFileSize(src)
  return (
    <button ref={askWhenSeen} type="button" onClick={onTap} className={classNames(place, className)}>
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
