/** The inhabited islands, by the names used in profiles, jobs and filters. */
export const islands = [
  'Abaco',
  'Acklins',
  'Andros',
  'Berry Islands',
  'Bimini',
  'Cat Island',
  'Crooked Island',
  'Eleuthera',
  'Exuma',
  'Grand Bahama',
  'Harbour Island',
  'Inagua',
  'Long Island',
  'Mayaguana',
  'New Providence',
  'Ragged Island',
  'Rum Cay',
  'San Salvador',
  'Spanish Wells',
] as const
export type Island = (typeof islands)[number]
