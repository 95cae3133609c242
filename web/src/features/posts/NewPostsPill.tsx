import { ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

/** Tells that there is more to read. It lies over the feed, so that nothing moves, and stays in sight until it is pressed. */
export function NewPostsPill({ shown, onClick }: { shown: boolean; onClick: () => void }) {
  return (
    <div role="status" className="sticky top-[calc(var(--bar-h)+20px)] z-10 flex h-0 justify-center">
      {shown && (
        <Button
          variant="brand"
          icon={<ArrowUp />}
          onClick={onClick}
          className="-mt-3 animate-rise self-start rounded-full! shadow-menu"
        >
          New posts
        </Button>
      )}
    </div>
  )
}
