/** Text as it may stand in an HTML element or attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)
}
