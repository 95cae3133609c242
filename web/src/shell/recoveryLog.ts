const KEY = 'recoveries'

/** Times of automatic recoveries, in ms. Stored per tab, so that they survive reloads. */
export const recoveryLog = {
  times(): number[] {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as number[]
    } catch {
      return []
    }
  },

  add(now: number): void {
    const times = [...recoveryLog.times(), now].slice(-10)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(times))
    } catch {
      // Without storage the count restarts with every reload.
    }
  },

  /** Clears session storage, which never contains what a person typed. */
  freeMemory(): void {
    const times = recoveryLog.times()
    localStorage.removeItem('temp_data')
    sessionStorage.clear()
    sessionStorage.setItem(KEY, JSON.stringify(times))
  },
}
