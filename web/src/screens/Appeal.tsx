import { useSearchParams } from 'react-router'
import { AppealSuspension } from '../features/account/AppealSuspension.tsx'
import { INCOMPLETE_LINK } from './incompleteLink.ts'
import { ProsePage } from './text/ProsePage.tsx'

/** /appeal?token=…: the target of the link in the email about a suspension. Works without being signed in. */
export function Appeal() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <ProsePage title="Appeal">
      {token ? <AppealSuspension token={token} /> : <p>{INCOMPLETE_LINK}</p>}
    </ProsePage>
  )
}
