/**
 * The sections of the settings, each a page at /settings/{section}, in the order of their index, with the parts that
 * links lead to.
 */
const parts = {
  account: [],
  security: ['password', 'second-step', 'devices'],
  verification: ['email', 'phone', 'credentials'],
  companies: [],
  privacy: [],
  'contact-details': ['contact-requests'],
  people: [],
  notifications: [],
  hidden: ['hidden-posts', 'hidden-jobs'],
  display: [],
} as const satisfies Record<string, readonly string[]>

export type SettingsSection = keyof typeof parts
export const SETTINGS_SECTIONS = Object.keys(parts) as SettingsSection[]

/** The path of a section or of a part of one. */
export function settingsPath(place: SettingsSection | (typeof parts)[SettingsSection][number]): string {
  const section = SETTINGS_SECTIONS.find((name) => parts[name].some((part) => part === place))
  return section ? `/settings/${section}#${place}` : `/settings/${place}`
}

/** Where a link to the settings leads that is from when they were one page: /settings#devices. */
export function settingsPathFromHash(hash: string): string | undefined {
  const name = hash.slice(1)
  if (name === 'papers') return '/papers'
  const known = [...SETTINGS_SECTIONS, ...SETTINGS_SECTIONS.flatMap((section) => parts[section])]
  const place = known.find((it) => it === name)
  return place && settingsPath(place)
}
