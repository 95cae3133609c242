import { useId, type ReactNode } from 'react'
import { DeleteAccount } from '../features/account/DeleteAccount.tsx'
import { ExportAccount } from '../features/account/ExportAccount.tsx'
import { Devices } from '../features/auth/Devices.tsx'
import { PasswordForm } from '../features/auth/PasswordForm.tsx'
import { JobAlerts } from '../features/jobs/alerts/JobAlerts.tsx'
import { PushOnDevice } from '../features/push/PushOnDevice.tsx'
import { HiddenPosts } from '../features/posts/HiddenPosts.tsx'
import { BlockedPeople, MutedPeople } from '../features/settings/UnwantedPeople.tsx'
import { NotificationSettings } from '../features/settings/NotificationSettings.tsx'
import { PrivacySettings } from '../features/settings/PrivacySettings.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Card } from '../ui/Card.tsx'
import { DataSaverSettings } from './settings/DataSaverSettings.tsx'
import { ThemeSettings } from './settings/ThemeSettings.tsx'

/** /settings */
export function Settings() {
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Settings" />
      <h1>Settings</h1>
      <Section title="Appearance" hint="Applies on every device.">
        <ThemeSettings />
      </Section>
      <Section title="Data-light mode" hint="For slow or expensive connections. Applies on every device.">
        <DataSaverSettings />
      </Section>
      <Section
        title="Privacy"
        hint="Changes save right away. People who aren’t signed in never see your email or phone."
      >
        <PrivacySettings />
      </Section>
      <Section title="Notifications" hint="Choose how we notify you: on Cayfolk, on this device, by email.">
        <NotificationSettings />
        <PushOnDevice />
      </Section>
      <Section title="Blocked people" hint="Neither of you sees the other. They aren't told.">
        <BlockedPeople />
      </Section>
      <Section title="Muted people" hint="Their posts and stories stay out of your feed. They aren't told.">
        <MutedPeople />
      </Section>
      <Section title="Hidden posts" hint="Posts you've hidden from your feed.">
        <HiddenPosts />
      </Section>
      <Section title="Job alerts" hint="Get told when new jobs match a search.">
        <JobAlerts />
      </Section>
      <Section title="Devices signed in" hint="Sign out of devices you no longer use.">
        <Devices />
      </Section>
      <Section title="Password" hint="Changing it signs you out everywhere else.">
        <PasswordForm />
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

function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" pad aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="mb-4 text-sm text-subtle">{hint}</p>
      {children}
    </Card>
  )
}
