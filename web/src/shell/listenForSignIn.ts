import { token } from '../api/token.ts'

/** Whoever signs in finds the look that they chose elsewhere; the first paint has the device's own copy. Returns the way to stop it. */
export function listenForSignIn(): () => void {
  return token.subscribe((change) => {
    // Without the code the device's own look stays.
    if (change === 'signed_in')
      void import('./applyAccountPreferences.ts').then(
        ({ applyAccountPreferences }) => applyAccountPreferences(),
        () => undefined,
      )
  })
}
