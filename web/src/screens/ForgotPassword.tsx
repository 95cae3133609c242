import { Link } from 'react-router'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Paper } from './Paper.tsx'

/** /forgot-password */
export function ForgotPassword() {
  return (
    <Paper title="Forgot password?">
      <p>Nobody can look your password up, not even those who run this site. Try these first:</p>
      <ul>
        <li>Look among the passwords that your browser or phone has saved.</li>
        <li>Sign in with your phone number in place of your email, or with another email you use.</li>
        <li>Check for capital letters: a password must match letter by letter.</li>
        <li>After ten wrong tries, wait 15 minutes. The right password works again then.</li>
        <li>
          Where you are still signed in on another device, you can go on using it. Its{' '}
          <Link to="/settings">settings</Link> show every device that is signed in.
        </li>
      </ul>
      <p>
        If none of that helps, contact whoever runs this site. They will ask you to show that the account is
        yours.
      </p>
      <p>
        <ButtonLink to="/login" variant="action">
          Back to Sign In
        </ButtonLink>
      </p>
    </Paper>
  )
}
