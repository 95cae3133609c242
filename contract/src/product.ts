/** The product's name; every text that says "the product" carries it. */
export const PRODUCT_NAME = 'Cayfolk'

/** The specification's tagline, word for word (section 1). */
export const TAGLINE = "The Caribbean's premier professional network"
