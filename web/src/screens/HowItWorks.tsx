import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { ProsePage } from './ProsePage.tsx'

/** /how-it-works */
export function HowItWorks() {
  return (
    <ProsePage title="How it Works">
      <p>
        {PRODUCT_NAME} connects people who work in The Bahamas, on every island: people looking for work,
        people hiring, and people who know each other.
      </p>
      <h2>1. Build your profile</h2>
      <p>
        <Link to="/register">Create an account</Link> and fill in your <Link to="/profile">profile</Link>:
        your trade, your island, what you've done. You decide who sees your email and phone.
      </p>
      <h2>2. Find work</h2>
      <p>
        Search the <Link to="/jobs">jobs</Link> in your own words and by island. Apply with a note and CV, or
        just your profile, and track every application. Turn on Available for hire on the{' '}
        <Link to="/hireme">HireMe board</Link> so employers can find you.
      </p>
      <h2>3. Hire</h2>
      <p>
        <Link to="/post-job">Post a job</Link> and show the pay. See who applied, invite them to an interview,
        and let everyone know the outcome. After a hire, both sides can write a review.
      </p>
      <h2>4. Stay in touch</h2>
      <p>
        Connect with people you work with, message them, post what you're proud of, and schedule{' '}
        <Link to="/events">calls</Link> with reminders.
      </p>
      <h2>What it costs</h2>
      <p>Nothing. No fees for an account, a job or being found, and no ads.</p>
    </ProsePage>
  )
}
