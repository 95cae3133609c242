import { BriefcaseBusiness, CalendarDays, CircleDollarSign, Send, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Question = {
  question: string
  answer: ReactNode
  /** Other words that people search for. */
  keywords: string
}

export type Topic = { title: string; icon: ReactNode; questions: readonly Question[] }

export const topics: readonly Topic[] = [
  {
    title: 'Your account',
    icon: <UserRound />,
    questions: [
      {
        question: 'I forgot my password. What now?',
        keywords: 'reset login sign in email link',
        answer: (
          <>
            <Link to="/forgot-password">Request a link</Link>. It works once and expires after 15 minutes.
          </>
        ),
      },
      {
        question: 'Why should I confirm my email address?',
        keywords: 'verify verification link email confirm resend change address',
        answer: (
          <>
            It shows others that you're a real person. Open the link that we emailed you; it works for 48
            hours. You can get a new one, or change your address, in{' '}
            <Link to="/settings#email">Settings</Link>. Until then you may not be able to post, connect, or
            write to people you don't know.
          </>
        ),
      },
      {
        question: 'How do I verify my phone number?',
        keywords: 'verify verified phone sms text code mobile badge',
        answer: (
          <>
            In <Link to="/settings#phone">Settings</Link>, we text a code of six digits to it; it works for 10
            minutes. Your profile then says “Phone verified”. Who sees the number stays your choice. Never
            tell a code to anyone: we don't ask for it.
          </>
        ),
      },
      {
        question: 'How do I protect my account with a second step?',
        keywords: 'security two-factor 2fa authenticator app code passkey recovery codes lost phone hacked',
        answer: (
          <>
            Add a passkey or an authenticator app in <Link to="/settings#second-step">Settings</Link>. Signing
            in then also asks for your fingerprint, face or PIN, or for a code from your phone. Keep the ten
            recovery codes somewhere safe: each replaces the phone once, and a password reset doesn't. If you
            have lost all of them, write to us: once we know that it's you, we remove the second step and tell
            you by email.
          </>
        ),
      },
      {
        question: 'Did we email you about a sign-in that wasn’t yours?',
        keywords: "security hacked stolen new device wasn't me unknown sign-in report",
        answer: (
          <>
            Press <b>This wasn't me</b> in the email. It signs out all devices and blocks the old password,
            and you get a link to choose a new one. Without the email, press it at your devices in{' '}
            <Link to="/settings#devices">Settings</Link>.
          </>
        ),
      },
      {
        question: 'Where are my account settings?',
        keywords: 'settings privacy devices type employer recruiter delete data download export',
        answer: (
          <>
            In <Link to="/settings">Settings</Link>: account type, privacy, the devices you're signed in on, a
            copy of your data, and deleting your account.
          </>
        ),
      },
      {
        question: 'How do I use less data?',
        keywords: 'data-light mobile save pictures videos slow connection',
        answer: (
          <>
            Turn on data saver in <Link to="/settings">Settings</Link>: pictures and videos load only when you
            tap them.
          </>
        ),
      },
    ],
  },
  {
    title: 'Jobs and applications',
    icon: <Send />,
    questions: [
      {
        question: 'How do I apply for a job?',
        keywords: 'application applying cover note cv resume',
        answer: (
          <>
            Open the <Link to="/jobs">job</Link> and tap Apply. You can add a note and a CV as a PDF, or send
            just your profile. The employer is notified right away.
          </>
        ),
      },
      {
        question: 'What happened to my application?',
        keywords: 'status viewed shortlisted interview offered hired declined withdraw',
        answer: (
          <>
            Your <Link to="/applications">applications</Link> show the status of each one, and you can
            withdraw until a decision is made. You'll be notified of every change.
          </>
        ),
      },
      {
        question: 'How do employers find me?',
        keywords: 'hireme available hire board talent profile trade',
        answer: (
          <>
            Add your trade, skills and island to your <Link to="/profile">profile</Link>, and turn on
            Available for hire on the <Link to="/hireme">HireMe Board</Link>.
          </>
        ),
      },
      {
        question: 'Can I get alerts for new jobs?',
        keywords: 'alert notification email saved search',
        answer: (
          <>
            Yes. Search the <Link to="/jobs">jobs</Link>, then create an alert for that search. You choose how
            often we notify you.
          </>
        ),
      },
    ],
  },
  {
    title: 'Posting a job',
    icon: <BriefcaseBusiness />,
    questions: [
      {
        question: 'Why can nobody see my job?',
        keywords: 'held waiting review hidden refused visible email confirm',
        answer: (
          <>
            If it says Waiting for review, it's published when you confirm your email address in{' '}
            <Link to="/settings#email">Settings</Link>, or when we've checked it. If we refuse it, we tell you
            why, and you can appeal.
          </>
        ),
      },
      {
        question: 'What does “Verified company” mean?',
        keywords: 'verify verified badge company licence certificate check trust nib',
        answer: (
          <>
            An administrator checked what the badge names, such as the business licence, on the day it says.
            Ask for it in <Link to="/settings#verification">Settings</Link>; workers can have a licence or
            certificate checked there, too. We keep no documents.
          </>
        ),
      },
      {
        question: 'Which papers do employers ask for?',
        keywords: 'documents passport nib police certificate licence food handler stcw expiry',
        answer: (
          <>
            <Link to="/settings#papers">Settings</Link> lists them, with where to get each one. Tick those you
            have, and note when they expire: we remind you 30 and 7 days before. Only you see the list, and we
            keep no documents.
          </>
        ),
      },
      {
        question: 'How do I post a job, and what does it cost?',
        keywords: 'hire employer free price fee advert',
        answer: (
          <>
            <Link to="/post-job">Post a job</Link> with a title, company, place, type, category and
            description. It's free, and anyone with an account can do it. Under “More about the job” say who
            may apply, when the work starts, the hours, and whether housing or travel is paid.
          </>
        ),
      },
      {
        question: 'How long does a job stay open?',
        keywords: 'expire renew close reopen 60 days filled',
        answer: (
          <>
            Jobs close after 60 days; you can renew them any time under <Link to="/my-jobs">Your jobs</Link>.
            Close a job when you've found someone. Everyone who is still waiting is notified.
          </>
        ),
      },
      {
        question: 'Where do I see who applied?',
        keywords: 'applicants candidates shortlist interview message',
        answer: (
          <>
            Under <Link to="/my-jobs">Your jobs</Link>, open the job's applicants. Move each person forward or
            decline; they'll be notified.
          </>
        ),
      },
    ],
  },
  {
    title: 'Pay',
    icon: <CircleDollarSign />,
    questions: [
      {
        question: 'What do the amounts mean?',
        keywords: 'salary pay bsd dollar hour week month year fixed wage',
        answer:
          "Pay is in Bahamian dollars, by the hour, week, month or year, or for the whole job. “Salary not specified” or “Pay not given” means the employer didn't give an amount, so ask before you start. These jobs come later in the order “Best for you”.",
      },
      {
        question: 'What does my trade pay?',
        keywords: 'salary wage pay median average compare island trade range',
        answer:
          'Open a job of your trade: below its pay is a link to what such jobs pay, such as “Electrician pay in The Bahamas”. There you find the lowest, median and highest pay by the hour and by the week, also by island, once at least five open jobs show their pay.',
      },
      {
        question: 'Do you handle payments?',
        keywords: 'money pay invoice deposit wage transfer',
        answer:
          'No. You and the employer agree on pay yourselves. Put the amount, the date and who buys the materials in writing before the work begins.',
      },
      {
        question: 'Someone is asking me to pay for a job. Is that OK?',
        keywords: 'scam fraud fee money safety training visa',
        answer:
          'No. Never pay for a job, a uniform or an interview. Report the job or the message; we look at every report.',
      },
    ],
  },
  {
    title: 'Safety',
    icon: <ShieldCheck />,
    questions: [
      {
        question: 'How do I recognize a scam?',
        keywords: 'fraud fake job scam warning cheque check code password gift card web shop',
        answer:
          'Somebody wants money before work starts, sends a cheque and asks for part of it back, asks for codes, passwords or your bank card, or wants to leave Cayfolk at once. We look for these signs in jobs and first messages, and show you what we found. The search isn’t perfect, so report what we miss.',
      },
      {
        question: 'How do I report or block someone?',
        keywords: 'reporting blocking abuse harassment spam safety',
        answer: (
          <>
            Both are in the menu (…) of a post, story, message or profile. Block someone and you won't see
            each other anymore; they aren't notified. Report anything that breaks the{' '}
            <Link to="/terms">rules</Link>; administrators look at every report, the most serious first. They
            don't decide on what they wrote or reported themselves.
          </>
        ),
      },
      {
        question: 'Why is my account limited?',
        keywords: 'limit limited restricted blocked appeal reports confirmed ban banned',
        answer: (
          <>
            Administrators confirmed reports about three things you posted within 30 days. Until the limit
            ends you can read, apply for jobs and answer conversations, but not post, write to people you
            don't know or send requests. <Link to="/settings">Settings</Link> says when it ends, and you can
            appeal there once.
          </>
        ),
      },
      {
        question: 'Who sees my email and phone number?',
        keywords: 'privacy contact details hidden friends members',
        answer: (
          <>
            Your friends see your email, and no one sees your phone number, unless you change that in{' '}
            <Link to="/settings">Settings</Link>. Others can ask for both and say why. You decide about each
            request, and can take your details back. Settings also lists who saw them.
          </>
        ),
      },
      {
        question: 'Can I hide from my employer, or from one person?',
        keywords: 'hide company boss employer private not found search board',
        answer: (
          <>
            Yes, under Hide me from in <Link to="/settings">Settings</Link>. They can't find you on the HireMe
            Board, in search or suggestions. Applications you send them, friends and conversations stay.
          </>
        ),
      },
      {
        question: 'Why can nobody see my post?',
        keywords: 'held waiting review hidden refused visible scam',
        answer:
          'If it says Waiting for review, it reads like a scam, and we check it before others can see it. You can edit or delete it meanwhile. If we refuse it, we tell you why, and you can appeal.',
      },
      {
        question: 'How do I stay safe when I meet someone for work?',
        keywords: 'meeting interview stranger license reference safety',
        answer:
          'Meet in a public place first, tell someone where you are, and ask for licences and references. Keep the first messages here, where they can be reported.',
      },
    ],
  },
  {
    title: 'Events and reminders',
    icon: <CalendarDays />,
    questions: [
      {
        question: 'How do I schedule a call?',
        keywords: 'video interview meeting invite zoom time zone nassau',
        answer: (
          <>
            Schedule calls and invite friends under <Link to="/events">Events</Link>. Times are in your time
            zone, with Nassau time alongside.
          </>
        ),
      },
      {
        question: 'Did I miss a reminder?',
        keywords: 'notification push email late',
        answer: (
          <>
            Check Reminders sent under <Link to="/events">Events</Link>.
          </>
        ),
      },
    ],
  },
]
