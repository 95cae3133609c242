import { Card } from '../../../ui/Card.tsx'
import { Delayed, StillWorking } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Placeholder while a job loads, as high as the viewport. */
export function JobDetailSkeleton() {
  return (
    <div className="min-h-dvh">
      <StillWorking label="Loading job details..." />
      <Delayed>
        <Card className="overflow-hidden">
          <Skeleton shape="box" className="h-24" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Card>
        <p aria-hidden className="mt-3 text-center text-sm text-muted">
          Loading job details...
        </p>
      </Delayed>
    </div>
  )
}
