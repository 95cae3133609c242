/** The length of a company's name in the path of its page. */
export const HANDLE_MIN = 3
export const HANDLE_MAX = 40

/** A name or title in a URL: "Long Island" becomes "long-island". */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
