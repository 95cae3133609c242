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
            Enter it in <Link to="/settings#phone">Settings</Link>, and we'll text you a six-digit code, valid
            for 10 minutes. Your profile then says “Phone verified”, and new-account limits no longer apply.
            You still choose who sees your number. Never share a code with anyone: we won't ask for it.
          </>
        ),
      },
      {
        question: 'How do I protect my account with two-step sign-in?',
        keywords:
          'security second step two-factor 2fa authenticator app code passkey recovery codes lost phone hacked',
        answer: (
          <>
            Add a passkey or an authenticator app in <Link to="/settings#second-step">Settings</Link>. Signing
            in then also asks for your fingerprint, face or PIN, or for a code from your phone. Keep the ten
            recovery codes somewhere safe: each works once in place of your phone. Resetting your password
            doesn't replace them. If you've lost all of them, write to us: once we know it's you, we'll turn
            off two-step sign-in and tell you by email.
          </>
        ),
      },
      {
        question: 'I got an email about a sign-in that wasn’t me. What now?',
        keywords: "security hacked stolen new device wasn't me unknown sign-in report",
        answer: (
          <>
            Press <b>This wasn't me</b> in the email. It signs out all devices and blocks the old password,
            and you get a link to choose a new one. Without the email, press it in{' '}
            <Link to="/settings#devices">Settings</Link>, under Devices signed in.
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
            Open the <Link to="/jobs">job</Link> and tap Apply. Answer the employer's questions if there are
            any, add a note and a CV as a PDF, or send just your profile. The employer is notified right away.
            In one tap you can attach a CV made from your <Link to="/profile">profile</Link>, or the one
            you've stored there.
          </>
        ),
      },
      {
        question: 'What does “Doesn’t meet this job’s requirements” mean?',
        keywords: 'screening question answer requirement knockout refuse decline',
        answer:
          'The employer needs a different answer to this question, for the reason shown. You can still apply: nobody is declined automatically. The employer sees your answer with this note.',
      },
      {
        question: 'How do I make a CV?',
        keywords: 'cv resume pdf json experience education languages licences anonymous',
        answer: (
          <>
            Add your positions, schools, languages and licences to your <Link to="/profile">profile</Link> and
            tap Make my CV. You choose what to include, and can leave out everything that identifies you. You
            can also import a JSON Resume from another site there.
          </>
        ),
      },
      {
        question: 'How do I show my work?',
        keywords: 'portfolio pictures posts examples cv projects',
        answer: (
          <>
            Choose posts for your portfolio, on your <Link to="/profile">profile</Link> or with Add to
            portfolio in the menu of your post. You can reorder them and give them titles. Each one is visible
            to anyone who can see the post; public ones are also in your CV.
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
        question: 'Why am I no longer on the HireMe Board?',
        keywords: 'available hire board ended lapsed 30 days reminder rate islands',
        answer: (
          <p>
            Your availability ends if you haven't used Cayfolk for 30 days, so employers reach people who
            reply. We ask you five days before, and one tap keeps you there. You can turn it on again any time
            and add your rate, the islands you serve and your start date if you like.
          </p>
        ),
      },
      {
        question: 'Can I hide jobs I’m not interested in?',
        keywords: 'hide job company not interested list again undo',
        answer: (
          <p>
            Yes, in the menu of each job: hide that job, or all jobs of its company. They disappear from your
            list, searches and alerts, and nobody is told. Show them again under Hidden jobs in{' '}
            <Link to="/settings#hidden-jobs">Settings</Link>.
          </p>
        ),
      },
      {
        question: 'An employer invited me to apply. What now?',
        keywords: 'invitation invited apply employer note decline no thanks',
        answer: (
          <p>
            You'll find it under <Link to="/applications">Your applications</Link>. Look at the job and apply,
            or choose “No, thanks”. Employers can invite you to each job once, and only while you're available
            for hire or they know you.
          </p>
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
        question: 'What happens if I post the same job twice?',
        keywords: 'repeat repost duplicate again renew',
        answer:
          'It’s listed once: we renew the one that’s still open, and its applicants stay. To post another, change something, such as the place or the pay.',
      },
      {
        question: 'Why can’t anyone see my job?',
        keywords: 'held waiting review hidden refused visible email phone confirm first',
        answer: (
          <>
            If it says Waiting for review, its page says why. Your first job is published when your email
            address and phone number are confirmed in <Link to="/settings#email">Settings</Link>, when your
            company is verified, or when we've checked it. If we refuse it, we tell you why, and you can
            appeal.
          </>
        ),
      },
      {
        question: 'What does “Verified company” mean?',
        keywords: 'verify verified badge company licence certificate check trust nib',
        answer: (
          <>
            An administrator checked what the badge says, such as the business licence, on the date shown. Ask
            for it in <Link to="/settings#verification">Settings</Link>; workers can have a licence or
            certificate checked there, too. We don't keep documents.
          </>
        ),
      },
      {
        question: 'Which papers do employers ask for?',
        keywords: 'documents passport nib police certificate licence food handler stcw expiry',
        answer: (
          <>
            <Link to="/settings#papers">Settings</Link> lists them, with where to get each one. Tick those you
            have, and note when they expire: we remind you 30 and 7 days before. We don't keep documents. A
            job says which papers it needs and which of them you have. Only you see that. When you apply, you
            can share it with that employer, and stop sharing at any time under{' '}
            <Link to="/applications">Applications</Link>.
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
            may apply, when the work starts, the hours, which papers applicants need, and whether housing or
            travel is paid. You can also ask applicants up to five questions.
          </>
        ),
      },
      {
        question: 'How long does a job stay open?',
        keywords: 'expire renew close reopen 60 days filled',
        answer: (
          <>
            A job expires after 60 days; you can renew it any time under <Link to="/my-jobs">Your jobs</Link>.
            Close a job when you've found someone. Everyone who is still waiting is notified.
          </>
        ),
      },
      {
        question: 'Where do I see who applied?',
        keywords:
          'applicants candidates shortlist interview message label compare board blind anonymous filter answers papers',
        answer: (
          <>
            Under <Link to="/my-jobs">Your jobs</Link>, open the job's applicants. Move each person forward or
            decline; they'll be notified. Select several to move them together, or two to four to compare
            them. You can filter by label, by how people would get to the job, by their answers and by whether
            they say they have all the papers. Only you can see labels and notes. With Blind view on, names,
            faces and contact details stay hidden until you shortlist someone.
          </>
        ),
      },
      {
        question: 'What do I need for a work permit or the Department of Labour?',
        keywords: 'vacancy pack evidence proof immigration advert labour certificate pdf csv foreign',
        answer:
          'The vacancy pack, in the menu (…) of your job and with its applicants. It shows every version of the advert, when and where it was public, and each applicant’s stage and reason, as PDF or CSV. Add a reason when you decline someone, or later; applicants never see it.',
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
          "Pay is in Bahamian dollars, by the hour, week, month or year, or for the whole job. “Salary not specified” or “Pay not given” means the employer didn't give an amount, so ask before you start. These jobs rank lower under “Best for you”.",
      },
      {
        question: 'What does my trade pay?',
        keywords: 'salary wage pay median average compare island trade range',
        answer:
          'Open a job in your trade and tap the link below its pay, such as “Electrician pay in The Bahamas”. There you’ll find the lowest, median and highest pay by the hour and by the week, also by island, once at least five open jobs show their pay.',
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
          'Someone wants money before work starts, sends a cheque and asks for part of it back, asks for codes, passwords or your bank card, or wants to leave Cayfolk at once. We look for these signs in jobs and first messages, and show you what we found. Our checks aren’t perfect, so report what we miss.',
      },
      {
        question: 'How do I report or block someone?',
        keywords: 'reporting blocking abuse harassment spam safety',
        answer: (
          <>
            Report is in the menu (…) of posts, comments, stories, messages, jobs and profiles. Block is in
            the menu of posts, conversations and profiles. Block someone and you won't see each other anymore;
            they aren't notified. Report anything that breaks the <Link to="/terms">rules</Link>;
            administrators look at every report, the most serious first. No one decides on their own posts or
            reports.
          </>
        ),
      },
      {
        question: 'Why is my account limited?',
        keywords: 'limit limited restricted blocked appeal reports confirmed ban banned',
        answer: (
          <>
            Administrators confirmed reports about three things you posted within 30 days. Until the limit
            ends you can read, apply for jobs and reply to conversations, but not post, write to people you
            don't know or send requests. <Link to="/settings">Settings</Link> says when it ends, and you can
            appeal there once.
          </>
        ),
      },
      {
        question: 'Why can I only post three jobs a day?',
        keywords: 'limit limited new account too many requests slow first day week posts messages',
        answer: (
          <>
            New accounts can do less: on the first day, for example, you can post 3 jobs and write to 5 new
            people, and the limits rise after a day and after a week. Verify your phone in{' '}
            <Link to="/settings#phone">Settings</Link>, or let us check your company or a licence, and these
            limits no longer apply.
          </>
        ),
      },
      {
        question: 'Why is my message waiting for review?',
        keywords: 'held waiting review not delivered message scam same text',
        answer:
          'We check a first message to someone you don’t know if it reads like a scam, or if you sent the same text to three others who haven’t replied. The person won’t see it until we’ve checked it. If we refuse it, we tell you why, and you can appeal in the conversation.',
      },
      {
        question: 'My account is suspended. What can I do?',
        keywords: 'suspended banned blocked sign in appeal locked',
        answer:
          'We emailed you the reason, with a link to appeal. It works without signing in. You can appeal once; another administrator looks at it if there is one, and we’ll email you our decision.',
      },
      {
        question: 'Who sees my email and phone number?',
        keywords: 'privacy contact details hidden friends members',
        answer: (
          <>
            Your friends see your email, and no one sees your phone number, unless you change that in{' '}
            <Link to="/settings">Settings</Link>. Others can ask for both and say why. You decide on each
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
            Board, in search or suggestions. Friendships, conversations and applications aren't affected.
          </>
        ),
      },
      {
        question: 'Why can’t anyone see my post?',
        keywords: 'held waiting review hidden refused visible scam',
        answer:
          'If it says Waiting for review, it reads like a scam, and we check it before others can see it. You can edit or delete it in the meantime. If we refuse it, we tell you why, and you can appeal.',
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
