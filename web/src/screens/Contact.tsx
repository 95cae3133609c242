import { fullName } from 'contract/fullName'
import { useSession } from '../api/session.tsx'
import { ContactForm } from '../features/contact/ContactForm.tsx'
import { ProsePage } from './ProsePage.tsx'

/** /contact */
export function Contact() {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user : undefined
  return (
    <ProsePage title="Contact Us">
      <p>
        Something is wrong, missing or unclear? Write to the people who run this site. To report a post or a
        person, use Report beside them: it reaches us with all that is needed.
      </p>
      <ContactForm name={me ? fullName(me) : ''} email={me?.email ?? ''} />
    </ProsePage>
  )
}
