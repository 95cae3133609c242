import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { ProsePage } from './ProsePage.tsx'

/** /how-it-works */
export function HowItWorks() {
  return (
    <ProsePage title="How it Works">
      <p>
        {PRODUCT_NAME} brings the people who work in The Bahamas together, on every island: those who look for
        work, those who hire, and those who know each other.
      </p>
      <h2>1. Say who you are</h2>
      <p>
        <Link to="/register">Create an account</Link> and fill in your <Link to="/profile">profile</Link>:
        your trade, your island, what you have done. You decide who sees your email and phone.
      </p>
      <h2>2. Find work</h2>
      <p>
        Search the <Link to="/jobs">jobs</Link> in your own words and by island. Apply with a note and a CV,
        or with nothing but your profile, and follow each application to its answer. Switch yourself on at the{' '}
        <Link to="/hireme">HireMe board</Link> to be found.
      </p>
      <h2>3. Hire</h2>
      <p>
        <Link to="/post-job">Post a job</Link> with its pay. See who applied, invite them to an interview, and
        tell everybody how it ended. After a hire, both sides can write a review.
      </p>
      <h2>4. Stay in touch</h2>
      <p>
        Befriend the people you work with, write to them, post what you are proud of, and schedule{' '}
        <Link to="/events">calls</Link> with reminders that come in time.
      </p>
      <h2>What it costs</h2>
      <p>Nothing. No fee for an account, for a job or for being found, and no advertising.</p>
    </ProsePage>
  )
}
