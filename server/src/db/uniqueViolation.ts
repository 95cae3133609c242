/** PostgreSQL's error code when a unique index already has the value. */
export const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because one of these unique indexes already has the value. */
export function isUniqueViolation(error: unknown, ...indexes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint_name' in error &&
    indexes.some((index) => index === error.constraint_name)
  )
}
