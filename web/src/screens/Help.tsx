import { Link } from 'react-router'
import { ProsePage } from './ProsePage.tsx'

/** /help */
export function Help() {
  return (
    <ProsePage title="Help Center">
      <h2>Your account</h2>
      <p>
        Forgot your password? <Link to="/forgot-password">Ask for a link</Link>; it works once, for 15
        minutes. Everything else stands in your <Link to="/settings">settings</Link>: the kind of account,
        what others see of you, the devices you are signed in on, a copy of your data, and the way to delete
        it all.
      </p>
      <h2>Jobs and applications</h2>
      <p>
        Your <Link to="/applications">applications</Link> show where each one stands, and you can take one
        back until it is decided. What you posted is under <Link to="/my-jobs">your jobs</Link>. A job ends by
        itself after 60 days, and can be renewed.
      </p>
      <h2>Events and reminders</h2>
      <p>
        Under <Link to="/events">Events</Link> you schedule calls and invite friends. Times are those of your
        own clock, with Nassau's beside them where they differ. A reminder did not come? The list of reminders
        sent tells what happened to it.
      </p>
      <h2>Saving data</h2>
      <p>
        Switch on data-light mode in your <Link to="/settings">settings</Link>: pictures and videos load only
        when you tap them.
      </p>
      <h2>Somebody behaves badly</h2>
      <p>
        Block them: neither of you sees the other any more, and they are not told. Report what breaks the{' '}
        <Link to="/terms">rules</Link>; administrators look at every report. Never pay for a job.
      </p>
      <h2>Still stuck?</h2>
      <p>
        <Link to="/contact">Write to us</Link>.
      </p>
    </ProsePage>
  )
}
