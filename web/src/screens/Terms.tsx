import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { ProsePage } from './ProsePage.tsx'

/** /terms */
export function Terms() {
  return (
    <ProsePage title="Terms of Service" version="Version 2, 22 November 2026">
      <p>
        {PRODUCT_NAME} is a professional network for The Bahamas. These terms are between you and the operator
        of this site. By making an account you agree to them.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>One person, one account, under a name that people know you by.</li>
        <li>Keep your password to yourself. What is done through your account counts as done by you.</li>
        <li>You can sign out any device in your settings, at any time.</li>
        <li>You can download all your data there, and delete your account.</li>
      </ul>
      <h2>What you post</h2>
      <ul>
        <li>It stays yours. You allow the operator to store it and to show it here.</li>
        <li>
          You choose who sees a post: Public posts can be read by anyone, signed in or not, and Friends posts
          only by your friends. Comments can be read by everyone who can see the post.
        </li>
        <li>Post only what you may: your own words and pictures, or those you have leave to use.</li>
        <li>You can edit and delete your posts and delete your comments.</li>
      </ul>
      <h2>How we treat each other</h2>
      <ul>
        <li>No fraud, no false offers of work, and no fee for a job.</li>
        <li>No threats, no harassment, nothing unlawful, and nothing private about others.</li>
        <li>No collecting of people's contact details, and no attempts to break or flood the service.</li>
      </ul>
      <p>
        What breaks these rules can be removed, and an account that does so again and again can be closed.
      </p>
      <h2>Work and money</h2>
      <p>
        Agreements between members are theirs alone. Check licences, references and pay before you start. The
        operator takes no part in them, and does not vouch for anybody.
      </p>
      <h2>The service</h2>
      <p>
        The operator keeps it running with care but cannot promise that it is always there or free of faults,
        and is liable only as far as the law requires.
      </p>
      <h2>Changes and law</h2>
      <p>
        When these terms change, the version and the date above change with them. The law of the Commonwealth
        of The Bahamas applies. How your data is treated is told under{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    </ProsePage>
  )
}
