/** The site to which passkeys are bound: the public URL's host, and the origin of its pages. */
export type RelyingParty = { id: string; origin: string }

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
