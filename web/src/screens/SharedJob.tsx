import { parseId } from 'contract/ids'
import { useParams } from 'react-router'
import { JobPage } from './jobs/JobPage.tsx'

/** /j/{id}: the public link of a job. */
export function SharedJob() {
  const { id } = useParams()
  return <JobPage key={id} id={parseId(id)} />
}
