import { Link, useSearchParams } from 'react-router'
import { UnsubscribeForm } from '../features/account/UnsubscribeForm.tsx'
import { ProsePage } from './ProsePage.tsx'

/** /unsubscribe?token=…: where the link in a mail leads. */
export function Unsubscribe() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <ProsePage title="Unsubscribe">
      {token ? <UnsubscribeForm token={token} /> : <p>This link is not complete. Open it from the mail.</p>}
      <p>
        How you hear of everything else is in your <Link to="/settings">settings</Link>.
      </p>
    </ProsePage>
  )
}
