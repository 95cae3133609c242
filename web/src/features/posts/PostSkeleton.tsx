import { Card } from '../../ui/Card.tsx'
import { Delayed, LoadingStatus } from '../../ui/Loading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export function PostSkeleton() {
  return (
    <Delayed>
      <Card className="grid gap-4 p-4">
        <div className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-12" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton shape="box" className="aspect-16/10" />
      </Card>
      <LoadingStatus label="Loading post" />
    </Delayed>
  )
}
