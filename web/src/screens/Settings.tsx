import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Devices } from '../features/auth/Devices.tsx'
import { PasswordForm } from '../features/auth/PasswordForm.tsx'
import { BlockedPeople } from '../features/settings/BlockedPeople.tsx'
import { PrivacySettings } from '../features/settings/PrivacySettings.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useTheme, type Theme } from '../shell/theme.ts'
import { Card } from '../ui/Card.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'

/** /settings */
export function Settings() {
  const [theme, setTheme] = useTheme()
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Settings" />
      <h1>Settings</h1>
      <Section title="Appearance" hint="Remembered on this device.">
        <div className="sm:[&_fieldset>div]:grid-cols-3">
          <RadioCards legend="Theme" options={themes} value={theme} onChange={setTheme} />
        </div>
      </Section>
      <Section title="Privacy" hint="Saved as you change it. Visitors never see your email or phone.">
        <PrivacySettings />
      </Section>
      <Section title="Blocked people" hint="Neither of you sees the other. They are not told.">
        <BlockedPeople />
      </Section>
      <Section title="Devices signed in" hint="Sign out whatever you no longer use.">
        <Devices />
      </Section>
      <Section title="Password" hint="A new password signs out all your other devices.">
        <PasswordForm />
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

const themes: { value: Theme; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', hint: 'As the device is set', icon: <Monitor /> },
  { value: 'light', label: 'Light', hint: 'Limestone at noon', icon: <Sun /> },
  { value: 'dark', label: 'Dark', hint: 'Water at night', icon: <Moon /> },
]
