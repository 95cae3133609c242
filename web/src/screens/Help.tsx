import { Link } from 'react-router'
import { ProsePage } from './ProsePage.tsx'

/** /help */
export function Help() {
  return (
    <ProsePage title="Help Center">
      <h2>Your account</h2>
      <p>
        Forgot your password? <Link to="/forgot-password">Request a link</Link>; it works once, for 15
        minutes. Everything else is in <Link to="/settings">Settings</Link>: account type, privacy, the
        devices you're signed in on, a copy of your data, and deleting your account.
      </p>
      <h2>Jobs and applications</h2>
      <p>
        Your <Link to="/applications">applications</Link> show the status of each one, and you can withdraw
        until a decision is made. Jobs you posted are under <Link to="/my-jobs">Your jobs</Link>. Jobs close
        after 60 days; renew any time.
      </p>
      <h2>Events and reminders</h2>
      <p>
        Schedule calls and invite friends under <Link to="/events">Events</Link>. Times are in your time zone,
        with Nassau time alongside. Missed a reminder? Check Reminders sent.
      </p>
      <h2>Saving data</h2>
      <p>
        Turn on data-light mode in <Link to="/settings">Settings</Link>: pictures and videos load only when
        you tap them.
      </p>
      <h2>Reporting and blocking</h2>
      <p>
        Block someone and you won't see each other any more; they aren't told. Report anything that breaks the{' '}
        <Link to="/terms">rules</Link>; administrators look at every report. Never pay for a job.
      </p>
      <h2>Still stuck?</h2>
      <p>
        <Link to="/contact">Write to us</Link>.
      </p>
    </ProsePage>
  )
}
