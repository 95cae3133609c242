const KEY = 'recoveries'

/** When the page last recovered by itself, in milliseconds; it outlives a reload, not the tab. */
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
      // Without storage a reload starts counting anew.
    }
  },

  /** Frees what is only a convenience; nothing that a person typed is kept there. */
  freeMemory(): void {
    const times = recoveryLog.times()
    localStorage.removeItem('temp_data')
    sessionStorage.clear()
    sessionStorage.setItem(KEY, JSON.stringify(times))
  },
}
