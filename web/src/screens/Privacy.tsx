import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { ProsePage } from './ProsePage.tsx'

/** /privacy */
export function Privacy() {
  return (
    <ProsePage title="Privacy Policy" version="Version 2, 22 November 2026">
      <p>
        What {PRODUCT_NAME} keeps about you, who sees it and what you can ask for, in plain words. The
        operator of this site answers for it under the Data Protection (Privacy of Personal Information) Act
        2003 of The Bahamas.
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>
          Your account: name, email, kind of account, and a scrambled form of your password that cannot be
          read back.
        </li>
        <li>
          Your profile, as far as you fill it in: phone, location, island, work, skills, picture and the like.
        </li>
        <li>
          What you do here: posts, stories, pictures, comments, likes, what you save, friendships, messages,
          jobs and applications with their files, events and their reminders.
        </li>
        <li>What you write to us through the contact form, until it is settled.</li>
        <li>The devices you are signed in on: their kind, and when they were first and last used.</li>
        <li>
          For half a year, which browsers and networks you signed in from, as codes that only we can check: so
          strangers who guess at your password can’t lock you out.
        </li>
        <li>The server's log notes addresses of requests that failed, to keep the service safe.</li>
      </ul>
      <p>Pictures are stored anew without the place and camera details that phones put into them.</p>
      <h2>Who sees it</h2>
      <ul>
        <li>
          Anyone, signed in or not: your public posts and their comments, your stories and the jobs you post,
          with your name, username, occupation, company and picture.
        </li>
        <li>
          Your friends: posts you share with Friends, and the comments on them. Comments you write on someone
          else’s post can be seen by everyone who can see that post.
        </li>
        <li>Members who are signed in: your profile, without your email and phone number.</li>
        <li>
          Your email: your friends, unless you choose nobody or all members in your settings. Your phone
          number: nobody, until you choose friends or all members.
        </li>
        <li>
          On the talent board: your profile while you’re available for hire, and your email and phone number
          only if you say so when you switch that on. You can change it in your settings.
        </li>
        <li>Your messages: the person you write to. Your applications: the employer who posted the job.</li>
        <li>Only you: what you saved, and your devices.</li>
        <li>The operator, as far as running the service needs it.</li>
      </ul>
      <p>
        Nothing is sold. There is no advertising, and no tracking by others: every file comes from this site
        itself.
      </p>
      <h2>What your browser keeps</h2>
      <p>
        No cookies. The browser's own storage holds the key that keeps you signed in, your name and profile, a
        random name for this browser, what you chose for this device, how much it loaded today, and drafts of
        what you have not sent yet. Signing out removes all but that name, what you chose for this device and
        that figure.
      </p>
      <h2>How long</h2>
      <p>
        What you delete is deleted. Being signed in lasts 12 hours, or 30 days with Remember me. Your account
        is kept until you delete it in your settings. Messages that you sent stay with those you wrote to,
        without your name.
      </p>
      <h2>What you can ask for</h2>
      <ul>
        <li>A copy of what is kept about you.</li>
        <li>Corrections. Most of them you can make in your profile.</li>
        <li>Deletion of your account and all that is personal in it.</li>
      </ul>
      <p>
        A copy of everything and the deletion of your account are in your settings, without asking anybody.
        For all else <Link to="/contact">write to us</Link>. If you are not content with the answer, you can
        turn to the Data Protection Commissioner of The Bahamas.
      </p>
    </ProsePage>
  )
}
