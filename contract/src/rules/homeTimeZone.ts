/** The time zone of The Bahamas, in which calendar days begin and end. */
export const HOME_TIME_ZONE = 'America/Nassau'
