import { BadgeDollarSign, BriefcaseBusiness, MessageCircle, Search, UserRound } from 'lucide-react'
import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { SectionedPage } from './text/SectionedPage.tsx'

/** /how-it-works */
export function HowItWorks() {
  return (
    <SectionedPage
      title="How it Works"
      intro={
        <>
          <p>
            {PRODUCT_NAME} connects people who work in The Bahamas, on every island: people looking for work,
            people hiring, and people who know each other.
          </p>
        </>
      }
      sections={[
        {
          title: '1. Build your profile',
          icon: <UserRound />,
          children: (
            <>
              <p>
                <Link to="/register">Create an account</Link> and fill in your{' '}
                <Link to="/profile">profile</Link>: your trade, your island, what you've done. You decide who
                sees your email and phone.
              </p>
            </>
          ),
        },
        {
          title: '2. Find work',
          icon: <Search />,
          children: (
            <>
              <p>
                Search the <Link to="/jobs">jobs</Link> in your own words and by island. Apply with a note and
                CV, or just your profile, and track every application. Turn on Available for hire on the{' '}
                <Link to="/hireme">HireMe Board</Link> so employers can find you.
              </p>
            </>
          ),
        },
        {
          title: '3. Hire',
          icon: <BriefcaseBusiness />,
          children: (
            <>
              <p>
                <Link to="/post-job">Post a job</Link> and show the pay. See who applied, invite them to an
                interview, and let everyone know the outcome. After a hire, both sides can write a review.
              </p>
            </>
          ),
        },
        {
          title: '4. Stay in touch',
          icon: <MessageCircle />,
          children: (
            <>
              <p>
                Connect with people you work with, message them, post what you're proud of, and schedule{' '}
                <Link to="/events">calls</Link> with reminders.
              </p>
            </>
          ),
        },
        {
          title: 'What it costs',
          icon: <BadgeDollarSign />,
          children: (
            <>
              <p>Nothing. No fees for an account, a job or being found, and no ads.</p>
            </>
          ),
        },
      ]}
    />
  )
}
