import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { SectionedPage } from './text/SectionedPage.tsx'

/** /privacy */
export function Privacy() {
  return (
    <SectionedPage
      title="Privacy Policy"
      version="Version 7, 25 November 2026"
      intro={
        <>
          <p>
            What {PRODUCT_NAME} stores about you, who can see it and what you can ask for, in plain words. The
            operator of this site is responsible for it under the Data Protection (Privacy of Personal
            Information) Act 2003 of The Bahamas.
          </p>
        </>
      }
      sections={[
        {
          title: 'What we store',
          children: (
            <>
              <ul>
                <li>
                  Your account: name, email, when you confirmed it, account type, and a hash of your password,
                  from which the password can't be read. If you change your email: the new address until you
                  confirm it, for up to 48 hours, and the old one for 7 days, so you can undo a change you
                  didn't make.
                </li>
                <li>
                  What you add to your profile: phone, location, island, positions, schools, languages,
                  licences with their expiry but not their numbers, skills, picture and so on, which of your
                  posts are in your portfolio and their titles there, and for the HireMe Board your rate, the
                  islands you serve and when you can start. We don't keep the CVs you make from it, unless you
                  store one on your profile or send one with an application.
                </li>
                <li>
                  If you verify your phone number: when you did, and for 10 minutes a hash of the code. The
                  code goes to you through a text message service, which gets the number. Members see that a
                  number is verified, but not which.
                </li>
                <li>
                  What you do here: posts, stories, pictures, comments, likes, what you save, friendships,
                  messages, jobs and applications with their files, invitations to apply, events and their
                  reminders. Also which jobs and companies you hide from your lists.
                </li>
                <li>
                  With each application: your answers to the employer's questions, the rate you propose, and
                  your profile as it was, without email and phone. Also a CV you store on your profile.
                </li>
                <li>
                  If you post jobs: everything about them that was public, and when. This record can't be
                  changed. It's what the vacancy pack shows to the authorities.
                </li>
                <li>
                  If you ask us to check your company or a licence: the numbers you give us, what we saw and
                  when. No documents. Others see only what was checked and when.
                </li>
                <li>
                  Which papers, such as a police certificate, you say you have, and when they expire. No
                  documents. Only you see them. If you choose to share them when you apply, that employer sees
                  which of the required papers you have, and when they expire, until you stop sharing or
                  withdraw.
                </li>
                <li>
                  Requests for contact details with their reasons, whom you hide from, and for 180 days which
                  members we showed your email or phone number to. You see that list in Settings.
                </li>
                <li>
                  Which signs of a scam our rules found in a job, post or first message of yours, and when an
                  administrator was asked to check it. No one outside Cayfolk reads it for this.
                </li>
                <li>What you write to us through the contact form, until it's resolved.</li>
                <li>
                  The devices you're signed in on: what kind they are, and when they were first and last used.
                </li>
                <li>
                  For six months, which browsers and networks you signed in from, as codes that only we can
                  check, so that strangers trying to guess your password can't lock you out.
                </li>
                <li>
                  If you set up two-step sign-in: the key of your authenticator app, encrypted, hashes of your
                  recovery codes, and the public keys and names of your passkeys. Your fingerprint and face
                  stay on your device.
                </li>
                <li>IP addresses of failed requests, in the server's log, to keep the service safe.</li>
              </ul>
              <p>We remove location and camera details from your pictures.</p>
            </>
          ),
        },
        {
          title: 'Who can see it',
          children: (
            <>
              <ul>
                <li>
                  Anyone, signed in or not: your public posts and their comments, your stories and the jobs
                  you post, with your name, username, occupation, company and picture.
                </li>
                <li>
                  Anyone with the link, and search engines, only if you switch on your public profile in
                  Settings: your picture, name, username, trade, occupation, island, bio, skills, positions,
                  schools, languages and licences, reviews without the names of their authors, and your public
                  posts that have pictures or are in your portfolio.
                </li>
                <li>
                  Your friends: posts you share with Friends, and the comments on them. Comments you write on
                  someone else's post can be seen by everyone who can see that post.
                </li>
                <li>Members who are signed in: your profile, without your email and phone number.</li>
                <li>
                  Your email: your friends, unless you choose nobody or all members in Settings. Your phone
                  number: nobody, until you choose friends or all members. Both: people whose request for your
                  contact details you accept, until you take them back.
                </li>
                <li>
                  On the HireMe Board: your profile while you're available for hire, and your email and phone
                  number only if you choose to when you turn it on. You can change this in Settings. It ends
                  after 30 days without activity; we'll ask you first.
                </li>
                <li>
                  Your messages: the person you write to. Your applications: the employer who posted the job,
                  until you withdraw. A CV on your profile: only the employers you send it to. For a work
                  permit, the employer can give the authorities a vacancy pack with your name, when you
                  applied, the stage of your application, and the reason for the decision.
                </li>
                <li>
                  Invitations to apply: you and the employer, who also sees whether you applied or declined.
                </li>
                <li>Only you: what you've saved, which jobs you hide, and your devices.</li>
                <li>The operator, as far as needed to run the service.</li>
              </ul>
              <p>
                We don't sell your data. There are no ads and no third-party tracking: every file comes from
                this site.
              </p>
            </>
          ),
        },
        {
          title: 'What your browser stores',
          children: (
            <>
              <p>
                No cookies. Your browser's storage contains the token that keeps you signed in, your name and
                profile, a random ID for this browser, your settings for this device, how much data it used
                today, your recent searches, which jobs you opened, drafts, and anything still waiting to be
                sent. Signing out removes everything except that ID, those settings, that figure, and what is
                still waiting to be sent.
              </p>
            </>
          ),
        },
        {
          title: 'How long',
          children: (
            <>
              <p>
                What you delete is deleted. The exception is the record of what was public about your jobs,
                which stays until you delete your account. Employers then keep the number of applications they
                received, without your name. You stay signed in for 12 hours, or 30 days with Remember me. We
                keep your account until you delete it in Settings. Messages you sent stay with the people you
                sent them to, without your name. When you report something, we keep a note of whether
                administrators confirmed it: it decides how soon we look at your next report, and whether the
                reported account is limited. Administrators can look up accounts by name or email, but don't
                read messages, except reported messages and first messages waiting for review. What they do is
                logged.
              </p>
            </>
          ),
        },
        {
          title: 'What you can ask for',
          children: (
            <>
              <ul>
                <li>A copy of what we store about you.</li>
                <li>Corrections. You can make most of them in your profile.</li>
                <li>Deletion of your account and all personal data in it.</li>
              </ul>
              <p>
                You can download a copy of everything or delete your account in Settings yourself. For
                anything else, <Link to="/contact">write to us</Link>. If you're not satisfied with our
                answer, you can contact the Data Protection Commissioner of The Bahamas.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
