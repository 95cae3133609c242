import { nassauDay } from 'contract/rules/nassauDay'

/** Creates the date formatter ahead of use, in a separate task, because that takes 100 ms on a phone. */
export function warmUpDayFormatter(): void {
  setTimeout(() => nassauDay(0))
}
