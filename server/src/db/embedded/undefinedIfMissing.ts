/**
 * For `.catch()` on a file's promise: a file that isn't there is undefined, every other trouble is thrown on.
 */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
