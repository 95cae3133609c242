const KEY = 'signed_out'

/** Why the server signed this tab out, shown on the login screen. Stored until the next sign-in or until the tab closes. */
export const signOutReason = {
  set(sentence: string): void {
    try {
      sessionStorage.setItem(KEY, sentence)
    } catch {
      // Without storage the login screen shows no reason.
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
      // Storage is blocked, so there is nothing to remove.
    }
  },
}
