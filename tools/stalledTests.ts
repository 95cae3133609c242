import type { TestCase as VitestTest } from 'vitest/node'

const CHECK_EVERY_MS = 5_000
const PATIENCE_MS = 15_000

type PlaywrightTest = { id: string; title: string; timeout: number }
type RunningTest = { name: string; timeoutMs: number; startedAt: number; hasEnded: () => boolean }

/**
 * A reporter for Vitest and Playwright that ends the run when a test is still running 15 seconds after its time limit.
 * The limit is a timer in the process of the test, which an endless loop never lets fire.
 */
export default class StalledTests {
  readonly #running = new Map<unknown, RunningTest>()
  readonly #timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref()

  onTestCaseReady(test: VitestTest): void {
    const timeoutMs = test.options.timeout ?? test.project.config.testTimeout
    // Vitest can report the result of a quick test before its start, when its own process is busy.
    this.#add(test.id, test.fullName, timeoutMs, () => test.result().state !== 'pending')
  }

  onTestCaseResult(test: VitestTest): void {
    this.#running.delete(test.id)
  }

  onTestBegin(test: PlaywrightTest): void {
    this.#add(test.id, test.title, test.timeout, () => false)
  }

  onTestEnd(test: PlaywrightTest): void {
    this.#running.delete(test.id)
  }

  #add(id: string, name: string, timeoutMs: number, hasEnded: () => boolean): void {
    if (timeoutMs > 0) this.#running.set(id, { name, timeoutMs, startedAt: performance.now(), hasEnded })
  }

  #check(): void {
    for (const { name, timeoutMs, startedAt, hasEnded } of this.#running.values()) {
      if (performance.now() - startedAt < timeoutMs + PATIENCE_MS || hasEnded()) continue
      clearInterval(this.#timer)
      process.stdout.write(
        `\nThe run was ended: "${name}" was still running ${PATIENCE_MS / 1000} s after its time limit of ${timeoutMs / 1000} s.\n`,
      )
      process.exit(1)
    }
  }
}
