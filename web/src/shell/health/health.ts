/** How grave an error of a script is (specification, section 8). */
export type Severity = 'medium' | 'high' | 'critical'

export type Fault = { message: string; severity: Severity }

/** How the app is: what works, what went wrong lately, and how often it tried to recover. */
export type Health = {
  frontend: boolean
  backend: boolean
  network: boolean
  memory: boolean
  /** In milliseconds; 0 before the first check. */
  checkedAt: number
  /** The last ten, the latest last. */
  faults: readonly Fault[]
  recoveryAttempts: number
}

export type Level = 'healthy' | 'degraded' | 'critical' | 'offline'

const FAULTS_KEPT = 10
const CRITICAL_FAULTS = 5
const DEGRADED_FAULTS = 2
const MEMORY_FULL = 0.9
const MEMORY_HIGH = 0.8

export const HEALTHY: Health = {
  frontend: true,
  backend: true,
  network: true,
  memory: true,
  checkedAt: 0,
  faults: [],
  recoveryAttempts: 0,
}

/** The system status (specification, section 4). */
export function levelOf({ frontend, backend, network, memory, faults }: Health): Level {
  if (!network) return 'offline'
  const failing = [frontend, backend, memory].filter((works) => !works).length
  if (failing > 1 || faults.length > CRITICAL_FAULTS) return 'critical'
  return failing > 0 || faults.length > DEGRADED_FAULTS ? 'degraded' : 'healthy'
}

export function withFault(health: Health, fault: Fault): Health {
  return { ...health, faults: [...health.faults, fault].slice(-FAULTS_KEPT) }
}

/** How grave what a script or a promise threw is, by its words and its stack. */
export function severityOf(thrown: unknown): Severity {
  const { message = String(thrown), stack = '' } = thrown instanceof Error ? thrown : {}
  if (/network|fetch|auth|token/i.test(message)) return 'high'
  return /TypeError|ReferenceError/.test(stack) ? 'critical' : 'medium'
}

/** What the used share of the heap means; browsers that don't tell have enough. */
export function memoryOf(used: number, limit: number): 'fine' | 'high' | 'full' {
  const share = limit > 0 ? used / limit : 0
  if (share >= MEMORY_FULL) return 'full'
  return share > MEMORY_HIGH ? 'high' : 'fine'
}
