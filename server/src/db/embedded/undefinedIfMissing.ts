/** For `.catch()`: returns undefined if a file doesn't exist and rethrows any other error. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
