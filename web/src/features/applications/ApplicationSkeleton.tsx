import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const CARDS = ['one', 'two', 'three']

/** Placeholder cards while applications load. */
export function ApplicationSkeleton() {
  return (
    <div className="grid gap-4">
      {CARDS.map((card) => (
        <Card key={card} pad className="grid gap-3">
          <div className="flex justify-between gap-3">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-6 w-24" />
          </div>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-11 w-40" />
        </Card>
      ))}
    </div>
  )
}
