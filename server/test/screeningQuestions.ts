/** Needs "yes". */
export const LICENCE = {
  kind: 'yes_no' as const,
  wording: 'Do you have a boat licence?',
  knock_out: { accepted: ['yes'], reason: 'The Port Department requires it.' },
}

/** Needs at least 2. */
export const YEARS = {
  kind: 'number' as const,
  wording: 'How many years have you dived?',
  knock_out: { min: 2, reason: 'You lead the group.' },
}

export const ISLAND = {
  kind: 'choice' as const,
  wording: 'Where would you work?',
  choices: ['Exuma', 'Abaco'],
}

export const WHY = {
  kind: 'text' as const,
  wording: 'What did you like about your last boat?',
  is_required: false,
}

export const QUESTIONS = [LICENCE, YEARS, ISLAND, WHY]
