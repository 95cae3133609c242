import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a list of events. */
export function EventSkeletons() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Card key={row} pad className="flex gap-4">
          <Skeleton shape="box" className="h-16 w-14 flex-none" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-48" />
          </div>
        </Card>
      ))}
    </div>
  )
}
