import { parseId } from 'contract/ids'
import { useParams } from 'react-router'
import { JobPage } from './jobs/JobPage.tsx'

/** /jobs/{id} */
export function JobDetail() {
  const { id } = useParams()
  return <JobPage key={id} id={parseId(id)} />
}
