import { ApiError } from './errors.ts'

/** Whether a call failed with this code. */
export function hasCode(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** The validation messages of a refused call by field name; empty if it has none. */
export function fieldErrors(error: Error | null): Record<string, string> {
  return (error instanceof ApiError && error.fields) || {}
}

/** Whether an edit was refused because it started from an outdated copy. */
export function isEditedElsewhere(error: Error | null): boolean {
  return hasCode(error, 'edited_elsewhere')
}
