import { useId, type ReactNode } from 'react'
import { Monitor, Moon, Sun, Gauge, Image, ImageOff } from 'lucide-react'
import { useSession } from '../api/session.tsx'
import { DeleteAccount } from '../features/account/DeleteAccount.tsx'
import { EmailAddress } from '../features/account/EmailAddress.tsx'
import { ExportAccount } from '../features/account/ExportAccount.tsx'
import { ContactRequests, ContactViews } from '../features/contactRequests/ContactSharing.tsx'
import { Devices } from '../features/auth/Devices.tsx'
import { ChangePasswordForm } from '../features/auth/ChangePasswordForm.tsx'
import { Credentials } from '../features/credentials/Credentials.tsx'
import { HiddenFromSettings } from '../features/hiddenFrom/HiddenFromSettings.tsx'
import { SecondFactorSettings } from '../features/auth/secondFactor/SecondFactorSettings.tsx'
import { HiddenJobs } from '../features/jobs/hidden/HiddenJobs.tsx'
import { JobAlerts } from '../features/jobs/alerts/JobAlerts.tsx'
import { Papers } from '../features/papers/Papers.tsx'
import { PhoneNumber } from '../features/phoneVerification/PhoneNumber.tsx'
import { PushOnDevice } from '../features/push/PushOnDevice.tsx'
import { HiddenPosts } from '../features/posts/HiddenPosts.tsx'
import { BlockedPeople, MutedPeople } from '../features/settings/BlockedAndMutedPeople.tsx'
import { LimitNotice } from '../features/moderation/LimitNotice.tsx'
import { NotificationSettings } from '../features/settings/NotificationSettings.tsx'
import { PrivacySettings } from '../features/settings/PrivacySettings.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useUpdateSettings } from '../features/settings/settings.mutations.ts'
import { useTheme, type Theme, useDataSaverChoice, type DataSaverChoice } from '../shell/devicePreferences.ts'
import { RadioCards } from '../ui/RadioGroup.tsx'
import { dataUsedToday } from '../shell/dataUsedToday.ts'
import { deviceSavesData } from '../ui/deviceSavesData.ts'
import { formatBytes } from '../ui/format.ts'
import { useNow } from '../ui/Time.tsx'

/** /settings */
export function Settings() {
  const session = useSession()
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Settings" />
      <h1>Settings</h1>
      {session.state === 'authenticated' && session.user.account_limit && (
        <Section
          id="account"
          title="Your account is limited"
          hint="Administrators confirmed several reports about you."
        >
          <LimitNotice user={session.user} limit={session.user.account_limit} />
        </Section>
      )}
      <Section title="Appearance" hint="Applies on every device.">
        <ThemeSettings />
      </Section>
      <Section title="Data saver" hint="For slow or expensive connections. Applies on every device.">
        <DataSaverSettings />
      </Section>
      <Section
        title="Privacy"
        hint="Changes save right away. People who aren't signed in never see your email or phone."
      >
        <PrivacySettings />
      </Section>
      <Section
        id="verification"
        title="Verification"
        hint="We check your company or licences, and add a badge. We don't keep any documents."
      >
        {session.state === 'authenticated' && <Credentials user={session.user} />}
      </Section>
      <Section
        id="papers"
        title="Your papers"
        hint="What employers here ask for, and where to get each one. Only you see this list, unless you share some of it with an application, and we don't keep any documents. We remind you 30 and 7 days before one expires."
      >
        <Papers />
      </Section>
      <Section
        id="phone"
        title="Phone number"
        hint="Verify it with a code that we text to you. Others then see that it's verified; who sees the number is your choice above."
      >
        {session.state === 'authenticated' && <PhoneNumber user={session.user} />}
      </Section>
      <Section
        id="contact-requests"
        title="Contact requests"
        hint="Members can ask for your email and phone. You decide on each request, and can stop sharing at any time."
      >
        <ContactRequests />
      </Section>
      <Section
        title="Who saw your contact details"
        hint="Everyone we showed your email or phone number to in the last 180 days, listed once a day."
      >
        <ContactViews />
      </Section>
      <Section
        title="Hide me from"
        hint="They can't find you on the HireMe Board, in search, in suggestions or on your profile, and can no longer see contact details you gave them. Friends, conversations, applications you send and public posts stay: block people to end those."
      >
        <HiddenFromSettings />
      </Section>
      <Section
        title="Notifications"
        hint="Choose how we notify you: in the app, on your devices or by email."
      >
        <NotificationSettings />
        <PushOnDevice />
      </Section>
      <Section title="Blocked people" hint="You don't see each other anywhere. They aren't notified.">
        <BlockedPeople />
      </Section>
      <Section
        title="Muted people"
        hint="Their posts and stories stay out of your feed. They aren't notified."
      >
        <MutedPeople />
      </Section>
      <Section title="Hidden posts" hint="Posts you've hidden from your feed.">
        <HiddenPosts />
      </Section>
      <Section
        id="hidden-jobs"
        title="Hidden jobs"
        hint="Jobs and companies you've hidden from your job list, searches and alerts. Employers aren't told."
      >
        <HiddenJobs />
      </Section>
      <Section title="Job alerts" hint="Be notified when new jobs match a search.">
        <JobAlerts />
      </Section>
      <Section
        id="devices"
        title="Devices signed in"
        hint="Sign out of devices you no longer use. Don't know one? Secure your account."
      >
        <Devices />
        <div className="mt-3 border-t pt-3">
          <ButtonLink to="/not-me">This wasn't me</ButtonLink>
        </div>
      </Section>
      <Section id="email" title="Email address" hint="You sign in with it, and we send your emails there.">
        {session.state === 'authenticated' && <EmailAddress user={session.user} />}
      </Section>
      <Section title="Password" hint="Changing it signs you out everywhere else.">
        <ChangePasswordForm />
      </Section>
      <Section
        id="second-step"
        title="Two-step sign-in"
        hint="Even someone who knows your password can't get in without it."
      >
        <SecondFactorSettings />
      </Section>
      <Section title="Your data" hint="Everything in your account, in one file.">
        <ExportAccount />
      </Section>
      <Section title="Delete account" hint="This is permanent and can't be undone.">
        <DeleteAccount />
      </Section>
    </div>
  )
}

type SectionProps = { id?: string; title: string; hint: string; children: ReactNode }

function Section({ id, title, hint, children }: SectionProps) {
  const titleId = useId()
  return (
    <Card as="section" pad id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="mb-4 text-sm text-subtle">{hint}</p>
      {children}
    </Card>
  )
}

/** The color theme: applied here immediately, on other devices from the next sign-in. */
export function ThemeSettings() {
  const [theme, choose] = useTheme()
  const { mutate: save } = useUpdateSettings()
  const change = (theme: Theme) => {
    choose(theme)
    save({ theme })
  }
  return <RadioCards legend="Theme" options={themes} value={theme} onChange={change} />
}

const themes: { value: Theme; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', hint: 'Match my device', icon: <Monitor /> },
  { value: 'light', label: 'Light', hint: 'Always light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', hint: 'Always dark', icon: <Moon /> },
]

/** Whether pictures and videos load only when tapped, and the data used today. */
export function DataSaverSettings() {
  const [choice, choose] = useDataSaverChoice()
  const { mutate: save } = useUpdateSettings()
  const now = useNow()
  const change = (choice: DataSaverChoice) => {
    choose(choice)
    save({ data_light: choice === 'on' })
  }
  return (
    <div className="grid gap-3">
      <RadioCards legend="Pictures and videos" options={dataSaverOptions} value={choice} onChange={change} />
      {choice === 'automatic' && (
        <p className="text-sm text-muted">
          {deviceSavesData()
            ? 'Data saver is on on this device, so they load when you tap.'
            : 'Data saver is off on this device.'}
        </p>
      )}
      <p>
        Used today on this device: <b>{formatBytes(dataUsedToday(new Date(now)))}</b>
      </p>
    </div>
  )
}

const dataSaverOptions: { value: DataSaverChoice; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'automatic', label: 'Automatic', hint: 'Follow my device', icon: <Gauge /> },
  { value: 'on', label: 'Light', hint: 'Load when I tap', icon: <ImageOff /> },
  { value: 'off', label: 'Full', hint: 'Always load', icon: <Image /> },
]
