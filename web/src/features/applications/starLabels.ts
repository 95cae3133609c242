export const STARS = [1, 2, 3, 4, 5] as const

/** What a number of stars says, for whoever gives them. */
export const starLabels = ['', 'Poor', 'Below what we agreed', 'Good', 'Very good', 'Outstanding'] as const
