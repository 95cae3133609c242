import { placeInWords } from 'contract/words/placeInWords'
import type { Job } from 'contract/jobs'

/** Whether everyone can open the job. */
export function isPublic({ status, is_held, moderation }: Job): boolean {
  return status === 'open' && !is_held && moderation === null
}

/** "1 of 2 filled", for the employer after a hire. */
export function filledOf({ positions, hired_count }: Job): string | undefined {
  if (positions === null || !hired_count) return undefined
  return `${Math.min(hired_count, positions).toLocaleString('en')} of ${positions.toLocaleString('en')} filled`
}

/** Whether the employer hired as many people as they were looking for, and the job is still open. */
export function isFilledButOpen({ positions, hired_count, status }: Job): boolean {
  return status === 'open' && positions !== null && (hired_count ?? 0) >= positions
}

/** "George Town, Exuma · Remote" */
export function jobPlace({ location, island, isRemote }: Job): string {
  const place = placeInWords(location, island) ?? location
  return isRemote ? `${place} · Remote` : place
}
