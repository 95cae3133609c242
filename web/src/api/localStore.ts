/** The keys of local storage that the page's first script reads as well (start.ts). */
export const KEYS = { token: 'token', theme: 'theme', dataLight: 'dataLight' } as const

/** Reads a key of local storage; undefined where there is none, or where the browser keeps nothing. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Writes a key of local storage, or removes it. Where the browser keeps nothing, it is forgotten with the page. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage still shows the page.
  }
}

/** The keys of local storage that begin with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
