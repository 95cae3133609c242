import { useQuery } from '@tanstack/react-query'
import { nassauDay } from 'contract/rules/nassauDay'
import type { Job } from 'contract/jobs'
import { listPapers } from 'contract/papers'
import { query } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { useNow } from '../../ui/Time.tsx'

/** The papers that employers can ask for. */
export function usePaperKinds() {
  return useQuery(query(listPapers, {}))
}

/**
 * The papers that a job needs and whether the member has each one; undefined for visitors, for the employer, and until
 * they are loaded. An expired paper isn't valid.
 */
export function useNeededPapers({ employer_id, papers }: Pick<Job, 'employer_id' | 'papers'>) {
  const session = useSession()
  const isForMember = session.state === 'authenticated' && session.user.id !== employer_id
  const { data } = useQuery({ ...query(listPapers, {}), enabled: isForMember && papers.length > 0 })
  const today = nassauDay(useNow())
  if (!isForMember) return undefined
  return data
    ?.filter(({ key }) => papers.some((needed) => needed.key === key))
    .map((paper) => {
      const is_expired = paper.is_held && paper.expires_on !== null && paper.expires_on < today
      return { ...paper, is_expired, is_valid: paper.is_held && !is_expired }
    })
}
