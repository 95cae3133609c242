import { PageTitle } from '../shell/PageTitle.tsx'
import { Talent } from './jobs/Talent.tsx'

/** /hireme */
export function HireMe() {
  return (
    <>
      <PageTitle title="HireMe" />
      <Talent heading="h1" />
    </>
  )
}
