import { Link, useSearchParams } from 'react-router'
import { EndMails } from '../features/account/EndMails.tsx'
import { Paper } from './Paper.tsx'

/** /unsubscribe?token=…: where the link in a mail leads. */
export function Unsubscribe() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <Paper title="Unsubscribe">
      {token ? <EndMails token={token} /> : <p>This link is not complete. Open it from the mail.</p>}
      <p>
        How you hear of everything else is in your <Link to="/settings">settings</Link>.
      </p>
    </Paper>
  )
}
