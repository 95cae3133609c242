import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { SectionedPage } from './text/SectionedPage.tsx'

/** /terms */
export function Terms() {
  return (
    <SectionedPage
      title="Terms of Service"
      version="Version 4, 23 November 2026"
      intro={
        <>
          <p>
            {PRODUCT_NAME} is a professional network for The Bahamas. These terms are between you and the
            operator of this site. By creating an account you agree to them.
          </p>
        </>
      }
      sections={[
        {
          title: 'Your account',
          children: (
            <>
              <ul>
                <li>One person, one account, under the name people know you by.</li>
                <li>Use an email address of your own, and confirm it when we ask you to.</li>
                <li>
                  Keep your password, your codes and your recovery codes to yourself. We never ask for them.
                  You're responsible for activity on your account.
                </li>
                <li>You can sign out of any device in Settings, at any time.</li>
                <li>You can download all your data there, or delete your account.</li>
              </ul>
            </>
          ),
        },
        {
          title: 'What you post',
          children: (
            <>
              <ul>
                <li>It stays yours. You allow the operator to store it and show it here.</li>
                <li>
                  You choose who sees a post: Public posts can be read by anyone, signed in or not, and
                  Friends posts only by your friends. Comments can be read by everyone who can see the post.
                </li>
                <li>
                  Post only what you have the right to: your own words and pictures, or ones you have
                  permission to use.
                </li>
                <li>
                  A job or post that reads like a scam, or a job by a member who hasn't confirmed their email
                  address, may be checked before others can see it. So may a first message to someone you
                  don't know that reads like a scam or that several people got. We tell you if we refuse it,
                  and you can appeal.
                </li>
                <li>
                  New accounts can post and write less than others, until they are a week old or their phone,
                  company or licence is verified. The same job posted again is listed once.
                </li>
                <li>
                  When administrators confirm reports about three things you posted within 30 days, your
                  account is limited for 7 to 90 days: you can read, apply and answer, but not post or write
                  to people you don't know. We tell you why, and you can appeal once.
                </li>
                <li>
                  We may suspend an account that breaks these rules. We email you why, with a link to appeal
                  once, without signing in.
                </li>
                <li>You can edit and delete your posts and delete your comments.</li>
              </ul>
            </>
          ),
        },
        {
          title: 'How we treat each other',
          children: (
            <>
              <ul>
                <li>No fraud, no fake job offers, and no charging people for a job.</li>
                <li>No threats, no harassment, nothing illegal, and nothing private about others.</li>
                <li>
                  No collecting people's contact details, no passing on details that someone shares with you,
                  and no attempts to break or flood the service.
                </li>
              </ul>
              <p>
                We can remove content that breaks these rules, and close accounts that break them repeatedly.
              </p>
            </>
          ),
        },
        {
          title: 'Work and money',
          children: (
            <>
              <p>
                Agreements between members are theirs alone. Check licences, references and pay before you
                start. The operator isn't a party to them and doesn't vouch for anyone.
              </p>
            </>
          ),
        },
        {
          title: 'The service',
          children: (
            <>
              <p>
                The operator runs it with care but can't promise that it's always available or free of errors,
                and is liable only as far as the law requires.
              </p>
            </>
          ),
        },
        {
          title: 'Changes and law',
          children: (
            <>
              <p>
                When these terms change, the version and the date above change with them. The law of the
                Commonwealth of The Bahamas applies. How we treat your data is described in the{' '}
                <Link to="/privacy">Privacy Policy</Link>.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
