/** What may load and run on a page: nothing of other hosts, and of code within the page only what has one of these hashes. */
function contentSecurity(nonce: string, scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    // The emoji picker makes its style sheet at run time; it carries the page's nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

const everyHeader = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const httpsHeader = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** On every answer, whatever its status, of a product that is reached at this address. */
export function headersFor(publicUrl: string): Record<string, string> {
  return { ...everyHeader, ...(publicUrl.startsWith('https:') && httpsHeader) }
}

/** On a page of the web app, with the hashes of the scripts that stand in it. */
export const pageHeaders = (nonce: string, scripts: readonly string[]) => ({
  'content-security-policy': contentSecurity(nonce, scripts),
  'cache-control': 'no-cache',
})

/** On the service worker, which asks its own server and nobody else; checked for a new version whenever it is asked for. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
} as const

/** On a member's file: whatever it is, it runs nothing. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
} as const

/** On a member's document besides: it is somebody's own, opens in no tab of the product's and stays in no browser. */
export const downloadHeaders = {
  'content-disposition': 'attachment',
  'cache-control': 'no-store',
} as const
