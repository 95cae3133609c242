const KEY = 'signed_out'

/** Why the server signed this tab out, for the login to say. It lasts until the next sign-in, or as long as the tab. */
export const signOutReason = {
  set(sentence: string): void {
    try {
      sessionStorage.setItem(KEY, sentence)
    } catch {
      // A browser that refuses storage shows the login without it.
    }
  },

  get(): string | undefined {
    try {
      return sessionStorage.getItem(KEY) ?? undefined
    } catch {
      return undefined
    }
  },

  clear(): void {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // Nothing was stored.
    }
  },
}
