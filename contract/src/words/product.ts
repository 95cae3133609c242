export const PRODUCT_NAME = 'Cayfolk'

/** Quoted from specification section 1. */
export const TAGLINE = "The Caribbean's premier professional network"
