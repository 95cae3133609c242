const LEVELS = { info: 30, warn: 40, fatal: 60 } as const
/** The levels of LOG_LEVEL, as the numbers in the log. */
const LOWEST = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const

export type LogLevel = keyof typeof LOWEST
export type Log = Record<keyof typeof LEVELS, (message: string) => void>

/** Logs events of the process: lines of JSON like those of requests, or sentences in a terminal. */
export function createLog(level: LogLevel, stream: NodeJS.WriteStream): Log {
  const write = (name: keyof typeof LEVELS) => (message: string) => {
    if (LEVELS[name] < LOWEST[level]) return
    const line = { level: LEVELS[name], time: new Date().toISOString(), msg: message }
    stream.write(`${stream.isTTY ? message : JSON.stringify(line)}\n`)
  }
  return { info: write('info'), warn: write('warn'), fatal: write('fatal') }
}
