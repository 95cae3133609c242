export type Platform = 'ios' | 'android' | 'desktop'
export type Browser = 'safari' | 'chrome' | 'edge' | 'firefox' | 'samsung'

/** The platform. iPads report a Mac user agent, but Macs have no touch screen. */
export function platformOf(userAgent: string, maxTouchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** The browser, whose menus the install steps describe. Unknown ones are treated as Chrome. */
export function browserOf(userAgent: string): Browser {
  if (/SamsungBrowser/.test(userAgent)) return 'samsung'
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'edge'
  if (/Firefox|FxiOS/.test(userAgent)) return 'firefox'
  if (/Safari/.test(userAgent) && !/Chrom(e|ium)|CriOS/.test(userAgent)) return 'safari'
  return 'chrome'
}

export const thisPlatform = () => platformOf(navigator.userAgent, navigator.maxTouchPoints)
export const thisBrowser = () => browserOf(navigator.userAgent)
