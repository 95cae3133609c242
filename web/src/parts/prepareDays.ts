import { nassauDay } from 'contract/rules/nassauDay'

/** For days that are certainly shown: creates their formatter, which takes a phone 100 ms, in a task of its own. */
export function prepareDays(): void {
  setTimeout(() => nassauDay(0))
}
