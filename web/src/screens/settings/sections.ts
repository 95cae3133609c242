import type { User } from 'contract/profiles'
import type { SettingsSection } from 'contract/settingsPaths'
import {
  BadgeCheck,
  Bell,
  Building2,
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
    hint: 'Account type, your data, deletion',
    icon: UserRound,
    Content: lazyComponent(() => import('./AccountSettings.tsx'), 'AccountSettings'),
  },
  security: {
    title: 'Password and security',
    hint: 'Password, two-step sign-in, devices',
    icon: Lock,
    Content: lazyComponent(() => import('./SecuritySettings.tsx'), 'SecuritySettings'),
  },
  verification: {
    title: 'Email, phone and badges',
    hint: 'Confirm your details, get a badge',
    icon: BadgeCheck,
    Content: lazyComponent(() => import('./VerificationSettings.tsx'), 'VerificationSettings'),
  },
  companies: {
    title: 'Companies',
    hint: 'Your company pages and who belongs to them',
    icon: Building2,
    Content: lazyComponent(() => import('./CompanySettingsPage.tsx'), 'CompanySettingsPage'),
  },
  privacy: {
    title: 'Privacy',
    hint: 'Who sees your details and activity',
    icon: ShieldCheck,
    Content: lazyComponent(() => import('./PrivacyPage.tsx'), 'PrivacyPage'),
  },
  'contact-details': {
    title: 'Contact requests',
    hint: 'Who asked for and saw your details',
    icon: ContactRound,
    Content: lazyComponent(() => import('./ContactDetailsSettings.tsx'), 'ContactDetailsSettings'),
  },
  people: {
    title: 'Hidden, blocked and muted',
    hint: 'Who to keep at a distance',
    icon: UserRoundX,
    Content: lazyComponent(() => import('./PeopleSettings.tsx'), 'PeopleSettings'),
  },
  notifications: {
    title: 'Notifications',
    hint: 'In the app, by push or by email',
    icon: Bell,
    Content: lazyComponent(() => import('./NotificationChannels.tsx'), 'NotificationChannels'),
  },
  hidden: {
    title: 'Hidden posts and jobs',
    hint: 'Taken out of your feed and job list',
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
