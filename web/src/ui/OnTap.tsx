import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { useDataLight } from './dataLight.ts'
import { sizeWords } from './sizeWords.ts'
import { useFileBytes } from './useFileBytes.ts'

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
export function OnTap({ children, ...rest }: Props) {
  const isLight = useDataLight()
  const [isTapped, setTapped] = useState(false)
  if (!isLight || isTapped) return children
  return <Offer {...rest} onTap={() => setTapped(true)} />
}

function Offer({ label, src, className, onTap }: Omit<Props, 'children'> & { onTap: () => void }) {
  const [bytes, askWhenSeen] = useFileBytes(src)
  return (
    <button ref={askWhenSeen} type="button" onClick={onTap} className={classes(place, className)}>
      <Download className="size-5" />
      <span className="font-semibold">
        {label}
        {bytes !== undefined && <span className="font-normal"> ({sizeWords(bytes)})</span>}
      </span>
    </button>
  )
}

const place =
  'flex min-h-11 w-full flex-wrap content-center items-center justify-center gap-2 bg-sunken p-2 text-sm text-muted hover:bg-hover focus-inset'
