import { Delayed } from '../../ui/Delayed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'

/** Conversations that are on their way. */
export function ConversationsSkeleton() {
  return (
    <>
      <Delayed>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-3">
            <Skeleton shape="circle" className="size-12" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </Delayed>
      <StillWorking label="Loading conversations" />
    </>
  )
}
