import { Skeleton } from './Skeleton.tsx'

/** The loading state of rows with a person's picture and name. */
export function PersonRowsSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 py-2">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-10" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </div>
  )
}

/** The loading state of a row with a person's picture and name. */
export function PersonRowSkeleton() {
  return (
    <div className="flex items-center gap-3 py-2">
      <Skeleton shape="circle" className="size-10" />
      <Skeleton className="h-5 w-40" />
    </div>
  )
}
