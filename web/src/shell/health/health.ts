import { createStore } from '../../api/createStore.ts'

/** The severity of a script error (specification, section 8). */
export type ErrorSeverity = 'medium' | 'high' | 'critical'

export type HealthError = { message: string; severity: ErrorSeverity }

/** The state of the app: the latest errors and recovery attempts, and for each part whether it works. */
export type Health = {
  frontend: boolean
  backend: boolean
  network: boolean
  memory: boolean
  /** Time of the last check in ms; 0 before the first. */
  checkedAt: number
  /** At most ten, oldest first. */
  errors: readonly HealthError[]
  recoveryAttempts: number
}

export type HealthLevel = 'healthy' | 'degraded' | 'critical' | 'offline'

const ERRORS_MAX = 10
const CRITICAL_ERRORS = 5
const DEGRADED_ERRORS = 2
const MEMORY_CRITICAL = 0.9
const MEMORY_HIGH = 0.8

export const HEALTHY: Health = {
  frontend: true,
  backend: true,
  network: true,
  memory: true,
  checkedAt: 0,
  errors: [],
  recoveryAttempts: 0,
}

/** The current system status, for components. */
export const healthLevel = createStore<HealthLevel>('healthy')

/** The system status (specification, section 4). */
export function healthLevelOf({ frontend, backend, network, memory, errors }: Health): HealthLevel {
  if (!network) return 'offline'
  const failing = [frontend, backend, memory].filter((works) => !works).length
  if (failing > 1 || errors.length > CRITICAL_ERRORS) return 'critical'
  return failing > 0 || errors.length > DEGRADED_ERRORS ? 'degraded' : 'healthy'
}

export function withError(health: Health, error: HealthError): Health {
  return { ...health, errors: [...health.errors, error].slice(-ERRORS_MAX) }
}

/** The severity of an uncaught error, judged by its message and stack. */
export function severityOf(thrown: unknown): ErrorSeverity {
  const { message = String(thrown), stack = '' } = thrown instanceof Error ? thrown : {}
  if (/network|fetch|auth|token/i.test(message)) return 'high'
  return /TypeError|ReferenceError/.test(stack) ? 'critical' : 'medium'
}

/** Heap usage by share of the limit; 'normal' where the browser doesn't report it. */
export function memoryPressure(used: number, limit: number): 'normal' | 'high' | 'critical' {
  const share = limit > 0 ? used / limit : 0
  if (share >= MEMORY_CRITICAL) return 'critical'
  return share > MEMORY_HIGH ? 'high' : 'normal'
}
