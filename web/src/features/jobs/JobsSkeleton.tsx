import { Card } from '../../ui/Card.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The shape of jobs that are on their way. */
export function JobsSkeleton() {
  return (
    <Delayed>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {CARDS.map((card) => (
          <Card key={card} pad className="grid content-start gap-3">
            <div className="flex justify-between gap-3">
              <div className="grid flex-1 content-start gap-3">
                <Skeleton className="h-6 w-36" />
                <Skeleton className="h-6 w-4/5" />
              </div>
              <Skeleton shape="circle" className="size-16.5" />
            </div>
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-9" />
          </Card>
        ))}
      </div>
      <StillWorking label="Loading jobs" />
    </Delayed>
  )
}
