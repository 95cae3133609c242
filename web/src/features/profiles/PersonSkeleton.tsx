import { Card } from '../../ui/Card.tsx'
import { Delayed, StillWorking } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Placeholder while a person's card loads. */
export function PersonSkeleton() {
  return (
    <div>
      <p role="status" className="py-2 text-center text-muted">
        Loading profile...
      </p>
      <Delayed>
        <Card className="overflow-hidden">
          <Skeleton shape="box" className="h-33 rounded-none" />
          <div className="-mt-13 grid gap-3 px-5 pb-5">
            <Skeleton shape="circle" className="size-26 border-4 border-surface" />
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Card>
      </Delayed>
      <StillWorking label="" />
    </div>
  )
}
