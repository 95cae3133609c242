import { defaultPreferences } from 'contract/notificationPreferences'
import type { Settings } from 'contract/settings'

/** The settings of a new member. */
export const defaultSettings: Settings = {
  show_email: 'friends',
  show_phone: 'nobody',
  show_on_board: true,
  public_profile: false,
  receipts: true,
  theme: 'system',
  data_light: false,
  presence: true,
  user_type: 'freelancer',
  notifications: defaultPreferences,
  application_emails: 'hourly',
}
