import { PRODUCT_NAME, TAGLINE } from 'contract/words/product'
import { escapeHtml } from '../http/escapeHtml.ts'

/** The content of an email, rendered as text and as HTML. */
export type EmailMessage = {
  subject: string
  /** The recipient's first name, left out until the address is confirmed. */
  name: string
  paragraphs: string[]
  /** The button. */
  action?: { label: string; url: string }
  /** Small print: why the email was sent, how long a link works. */
  notes?: string[]
  /** The one-click unsubscribe link. */
  unsubscribe?: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

export function renderText({ name, paragraphs, action, notes = [], unsubscribe }: EmailMessage): string {
  return [
    `Hello ${name},`,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    '-- ',
    `${PRODUCT_NAME}: ${TAGLINE}`,
    ...(unsubscribe === undefined ? [] : [`Unsubscribe from these emails: ${unsubscribe}`]),
  ].join('\n\n')
}

/** HTML that also works without styles and in dark mode. */
export function renderHtml({
  subject,
  name,
  paragraphs,
  action,
  notes = [],
  unsubscribe,
}: EmailMessage): string {
  const p = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const small = 'font-size:14px;color:#55676e'
  return `<!doctype html>
<html lang="en-BS">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div role="article" aria-label="${escapeHtml(subject)}" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700;font-size:20px;color:#00778b">${PRODUCT_NAME}</p>
${p(`Hello ${name},`)}
${paragraphs.map((text) => p(text)).join('\n')}
${action ? button(action) : ''}
${notes.map((text) => p(text, small)).join('\n')}
<hr style="border:0;border-top:1px solid #d8dcd8;margin:24px 0 16px">
${p(TAGLINE, small)}
${unsubscribe === undefined ? '' : `<p style="${small}"><a href="${escapeHtml(unsubscribe)}">Unsubscribe from these emails</a></p>`}
</div>
</body>
</html>`
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#ffc72c;color:#161203;font-weight:650;text-decoration:none'
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}
