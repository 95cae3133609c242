/** What a developer may want to see in the browser's console; nothing that a person typed goes through it. */
export const log: Pick<Console, 'info' | 'warn'> = console
