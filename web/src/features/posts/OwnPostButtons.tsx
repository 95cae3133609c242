import type { Post } from 'contract/posts'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { useFocusNeighbor } from '../../ui/useFocusNeighbor.ts'

const DeletePostDialog = lazy(() =>
  importWithRetry(() => import('./DeletePostDialog.tsx')).then(({ DeletePostDialog }) => ({
    default: DeletePostDialog,
  })),
)

/** What authors can do to their own post. */
export function OwnPostButtons({ post, onEdit }: { post: Post; onEdit: () => void }) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [asking, setAsking] = useState<boolean>()
  const bin = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()

  return (
    <>
      <IconButton label="Edit post" icon={<Pencil />} onClick={onEdit} />
      <IconButton ref={bin} label="Delete post" icon={<Trash2 />} onClick={() => setAsking(true)} />
      {asking !== undefined && (
        <Suspense>
          <DeletePostDialog
            post={post}
            open={asking}
            onClose={() => setAsking(false)}
            onDeleted={() => passFocus(bin.current)}
          />
        </Suspense>
      )}
    </>
  )
}
