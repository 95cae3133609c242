import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import type { PostMenuProps } from './OpenPostMenu.tsx'

const OpenPostMenu = lazy(() =>
  importWithRetry(() => import('./OpenPostMenu.tsx')).then(({ OpenPostMenu }) => ({ default: OpenPostMenu })),
)

/** More options on somebody else's post, loaded by the first press of the button. */
export function PostMenu(props: PostMenuProps) {
  const [pressed, setPressed] = useState(false)
  const waiting = (
    <IconButton
      label="More options"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    />
  )
  if (!pressed) return waiting

  return (
    <Suspense fallback={waiting}>
      <OpenPostMenu {...props} />
    </Suspense>
  )
}
