export const PRODUCT_NAME = 'Cayfolk'

/** Quoted from specification section 1. */
export const TAGLINE = "The Caribbean's premier professional network"

/** The time zone of The Bahamas, in which calendar days begin and end. */
export const HOME_TIME_ZONE = 'America/Nassau'
