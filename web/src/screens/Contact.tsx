import { fullName } from 'contract/words/fullName'
import { useSession } from '../api/session.tsx'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import { ProsePage } from './text/ProsePage.tsx'

/** /contact */
export function Contact() {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user : undefined
  return (
    <ProsePage title="Contact Us">
      <p>
        Is something wrong, missing or unclear? Write to us. To report a post or a person, use Report on the
        post or profile, so we see what you see.
      </p>
      <ContactForm name={me ? fullName(me) : ''} email={me?.email ?? ''} />
    </ProsePage>
  )
}
