import type { User } from 'contract/profiles'
import type { SettingsSection } from 'contract/settingsPaths'
import {
  BadgeCheck,
  Bell,
  ContactRound,
  EyeOff,
  Lock,
  ShieldCheck,
  SunMoon,
  UserRound,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../ui/lazy.tsx'

type Section = {
  title: string
  /** What is inside, in one line. */
  hint: string
  icon: LucideIcon
  Content: ComponentType<{ user: User }>
}

/** The sections of the settings; contract/src/settingsPaths.ts has their order and what is in them. */
export const sections: Record<SettingsSection, Section> = {
  account: {
    title: 'Account',
    hint: 'Account type, a copy of your data, deleting your account',
    icon: UserRound,
    Content: lazyComponent(() => import('./AccountSettings.tsx'), 'AccountSettings'),
  },
  security: {
    title: 'Password and security',
    hint: 'Password, two-step sign-in, passkeys, devices',
    icon: Lock,
    Content: lazyComponent(() => import('./SecuritySettings.tsx'), 'SecuritySettings'),
  },
  verification: {
    title: 'Email, phone and badges',
    hint: "Confirm that they're yours, and get a badge for your company or licence",
    icon: BadgeCheck,
    Content: lazyComponent(() => import('./VerificationSettings.tsx'), 'VerificationSettings'),
  },
  privacy: {
    title: 'Privacy',
    hint: 'Who sees your email, phone, profile and activity',
    icon: ShieldCheck,
    Content: lazyComponent(() => import('./PrivacyPage.tsx'), 'PrivacyPage'),
  },
  'contact-details': {
    title: 'Contact requests',
    hint: 'Who asked for your email and phone, and who saw them',
    icon: ContactRound,
    Content: lazyComponent(() => import('./ContactDetailsSettings.tsx'), 'ContactDetailsSettings'),
  },
  people: {
    title: 'Hidden from, blocked and muted',
    hint: 'People and companies you keep at a distance',
    icon: UserRoundX,
    Content: lazyComponent(() => import('./PeopleSettings.tsx'), 'PeopleSettings'),
  },
  notifications: {
    title: 'Notifications',
    hint: 'In the app, on your devices or by email',
    icon: Bell,
    Content: lazyComponent(() => import('./NotificationChannels.tsx'), 'NotificationChannels'),
  },
  hidden: {
    title: 'Hidden posts and jobs',
    hint: "What you've hidden from your feed and job list",
    icon: EyeOff,
    Content: lazyComponent(() => import('./HiddenContent.tsx'), 'HiddenContent'),
  },
  display: {
    title: 'Appearance and data',
    hint: 'Light or dark theme, data saver',
    icon: SunMoon,
    Content: lazyComponent(() => import('./DisplaySettings.tsx'), 'DisplaySettings'),
  },
}
