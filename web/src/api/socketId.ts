let id: string | undefined

/** This page's live connection while it stands: the server need not tell it of what this page itself writes. */
export const socketId = {
  get: (): string | undefined => id,
  set: (next: string | undefined): void => void (id = next),
}
