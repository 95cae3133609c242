type CpuUsage = { user: number; system: number }
/** Of Node.js, whose types the contract doesn't have. */
declare const process: { cpuUsage: (since?: CpuUsage) => CpuUsage }

const [SHORT, LONG] = [2_000, 16_000]
const TIMES = 3
const MEASURED_MS_MIN = 4

/**
 * How much longer `read` takes for a text of repetitions of `part` than for shorter texts with the same total
 * length. It is about 1 if the time is proportional to the length, and 8 if it is to the square.
 */
export function timeGrowth(part: string, read: (text: string) => unknown): number {
  // What follows the repetitions doesn't belong to a match, so that a pattern has to try all parts of them.
  const textOf = (length: number) => `${part.repeat(Math.ceil(length / part.length)).slice(0, length)}~x`
  const [short, long] = [textOf(SHORT), textOf(LONG)]
  const readShort = () => Array.from({ length: LONG / SHORT }, () => read(short))
  const readLong = () => read(long)
  // Compiles the code, and finds how often a quick reading has to be repeated to be measured.
  let repetitions = 1
  while (timeOf(readShort, repetitions) < MEASURED_MS_MIN) repetitions *= 2
  // The least of several times, because other work on the machine lengthens some.
  let [shortTime, longTime] = [Infinity, Infinity]
  for (let time = 0; time < TIMES; time += 1) {
    shortTime = Math.min(shortTime, timeOf(readShort, repetitions))
    longTime = Math.min(longTime, timeOf(readLong, repetitions))
  }
  return longTime / shortTime
}

/** In milliseconds of this process, so that waiting for a busy core doesn't count. */
function timeOf(work: () => unknown, repetitions: number): number {
  const start = process.cpuUsage()
  for (let repetition = 0; repetition < repetitions; repetition += 1) work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
