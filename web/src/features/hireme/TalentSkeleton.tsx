import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { talentGrid } from './talentGrid.ts'

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The shape of people who are on their way. */
export function TalentSkeleton() {
  return (
    <div className={talentGrid}>
      {CARDS.map((card) => (
        <Card key={card} className="grid gap-3 p-4">
          <div className="flex gap-3.5">
            <Skeleton shape="circle" className="size-16" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
  )
}
