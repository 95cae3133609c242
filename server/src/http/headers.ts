/** The CSP of pages: nothing from other hosts, and only inline scripts with one of these hashes. */
function contentSecurity(nonce: string, scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    // The emoji picker creates its style sheet at run time, with the page's nonce.
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

const commonHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const httpsHeaders = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** The headers of every response. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return { ...commonHeaders, ...(publicUrl.startsWith('https:') && httpsHeaders) }
}

/** The headers of a page of the web app, with the hashes of its inline scripts. */
export const pageHeaders = (nonce: string, scripts: readonly string[]) => ({
  'content-security-policy': contentSecurity(nonce, scripts),
  'cache-control': 'no-cache',
})

/** The headers of the service worker, which connects to this server only. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
} as const

/** The headers of members' files: nothing in them can run. */
export const fileHeaders = { 'content-security-policy': "default-src 'none'; sandbox" } as const

export const publicFileHeaders = { 'cache-control': 'public, max-age=31536000, immutable' } as const

/** A file at a signed address is cached no longer than the address works. */
export const signedFileHeaders = (secondsLeft: number) => ({
  'cache-control': `private, max-age=${secondsLeft}`,
})

/** The headers of a PDF that is drawn for one person: downloaded rather than opened, and never cached. */
export const downloadHeaders = {
  'content-disposition': 'attachment',
  'cache-control': 'no-store',
} as const

/** The content type of a JSON response. */
export const JSON_TYPE = 'application/json; charset=utf-8'
