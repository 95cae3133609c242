import { settingsPath } from 'contract/settingsPaths'
import { Link, useSearchParams } from 'react-router'
import { UnsubscribeForm } from '../features/account/UnsubscribeForm.tsx'
import { INCOMPLETE_LINK } from './incompleteLink.ts'
import { ProsePage } from './text/ProsePage.tsx'

/** /unsubscribe?token=…: the target of the unsubscribe link in an email. */
export function Unsubscribe() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <ProsePage title="Unsubscribe">
      {token ? <UnsubscribeForm token={token} /> : <p>{INCOMPLETE_LINK}</p>}
      <p>
        Choose your other notifications in <Link to={settingsPath('notifications')}>Settings</Link>.
      </p>
    </ProsePage>
  )
}
