import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'

type Props = { search: ReactNode; tabs: ReactNode }

/** The colored header of /jobs: search, Post a Job and the tabs. */
export function JobsHeader({ search, tabs }: Props) {
  return (
    <div className="batik-bar z-10 -mt-4 bg-bar pt-5 text-on-bar lg:-mt-6">
      <h1 className="sr-only">Jobs</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        {search}
        <ButtonLink to="/post-job" variant="action" size="lg" icon={<Plus />} className="px-4.5!">
          <span>
            Post<span className="max-sm:sr-only"> a Job</span>
          </span>
        </ButtonLink>
      </div>
      <div className="-mx-4 mt-3">{tabs}</div>
    </div>
  )
}
