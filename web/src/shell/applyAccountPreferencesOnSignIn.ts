import { token } from '../api/token.ts'

/** Applies the account's preferences after a sign-in. Returns the function that stops it. */
export function applyAccountPreferencesOnSignIn(): () => void {
  return token.subscribe((change) => {
    // If this can't be loaded, the device keeps its own settings.
    if (change === 'signed_in')
      void import('./applyAccountPreferences.ts').then(
        ({ applyAccountPreferences }) => applyAccountPreferences(),
        () => undefined,
      )
  })
}
