/** Keys of local storage that the inline script reads too (bootstrap.ts). */
export const STORED_KEYS = { token: 'token', theme: 'theme', dataSaver: 'dataLight' } as const
