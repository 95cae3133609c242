/** The console. Never log what a person typed. */
export const log: Pick<Console, 'info' | 'warn'> = console
