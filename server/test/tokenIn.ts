/** The token of the link in an email; '' if there is none. */
export function tokenIn(mail: { text?: string | undefined } | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
