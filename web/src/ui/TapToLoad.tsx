import { Download } from 'lucide-react'
import { useCallback, useState, type ReactNode, type RefCallback } from 'react'
import { classNames } from './classNames.ts'
import { useDataSaver } from './dataSaver.ts'
import { formatBytes } from './format.ts'
import { whenVisible } from './whenVisible.ts'

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
    <button ref={sizeRef} type="button" onClick={onTap} className={classNames(buttonStyle, className)}>
      <Download className="size-5" />
      <span className="font-semibold">
        {label}
        {bytes !== undefined && <span className="font-normal"> ({formatBytes(bytes)})</span>}
      </span>
    </button>
  )
}

const buttonStyle =
  'flex min-h-11 w-full flex-wrap content-center items-center justify-center gap-2 bg-sunken p-2 text-sm text-muted hover:bg-hover focus-inset'

const knownSizes = new Map<string, number>()

/** A file's size in bytes, requested once the element with the returned ref is visible. */
export function useFileSize(path: string): [bytes: number | undefined, ref: RefCallback<Element>] {
  const [result, setResult] = useState<{ path: string; bytes: number | undefined }>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || knownSizes.has(path)) return undefined
      const stop = whenVisible(element, () => {
        stop()
        void fetchSize(path).then((bytes) => setResult({ path, bytes }))
      })
      return stop
    },
    [path],
  )
  return [knownSizes.get(path) ?? (result?.path === path ? result.bytes : undefined), ref]
}

/** Undefined if the server doesn't report it. */
async function fetchSize(path: string): Promise<number | undefined> {
  const response = await fetch(path, { method: 'HEAD', credentials: 'omit' }).catch(() => undefined)
  const bytes = Number(response?.ok && response.headers.get('content-length'))
  if (!bytes) return undefined
  knownSizes.set(path, bytes)
  return bytes
}
