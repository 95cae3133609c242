/** The signs that keyboards and writers use as an apostrophe, with the ʻokina and accents written alone. */
export const APOSTROPHES = /['`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵＇｀]/g
