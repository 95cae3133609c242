import { Skeleton } from './Skeleton.tsx'

/** The loading state of a row with a person's picture and name. */
export function PersonRowSkeleton() {
  return (
    <div className="flex items-center gap-3 py-2">
      <Skeleton shape="circle" className="size-10" />
      <Skeleton className="h-5 w-40" />
    </div>
  )
}
