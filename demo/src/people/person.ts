import type { Trade } from '../trades.ts'

export type Island =
  | 'New Providence'
  | 'Grand Bahama'
  | 'Abaco'
  | 'Eleuthera'
  | 'Harbour Island'
  | 'Spanish Wells'
  | 'Exuma'
  | 'Andros'
  | 'Bimini'
  | 'Berry Islands'
  | 'Cat Island'
  | 'Long Island'
  | 'San Salvador'
  | 'Rum Cay'
  | 'Crooked Island'
  | 'Acklins'
  | 'Mayaguana'
  | 'Inagua'
  | 'Ragged Island'

/** A part to be played: `names.ts` finds the name, unless the part comes with one. */
export type Person = {
  key: string
  name?: string
  handle?: string
  sex: 'f' | 'm'
  elder?: true
  /** Too young for a grown family: not cast as a neighbour who speaks of one. */
  young?: true
  trade: Trade
  occupation: string
  company: string
  location: string
  island: Island
  type: 'freelancer' | 'client' | 'employer' | 'recruiter'
  forHire?: true
  bio: string
  experience: string
}
