import { PageTitle } from '../shell/PageTitle.tsx'
import { TalentTab } from './jobs/TalentTab.tsx'

/** /hireme */
export function HireMe() {
  return (
    <>
      <PageTitle title="HireMe" />
      <TalentTab heading="h1" />
    </>
  )
}
