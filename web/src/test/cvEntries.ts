import type { CvEntry } from 'contract/cv'

/** A position. */
export const mate: CvEntry = {
  id: 4,
  kind: 'position',
  title: 'Mate',
  organization: 'Bahamas Ferries',
  place: 'Nassau',
  started: '2020-03',
  ended: null,
  description: 'Ropes.',
  level: null,
  expires_on: null,
  is_checked: false,
  revision: 1,
}
