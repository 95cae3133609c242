import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { TestModule, TestSuite, TestCase as VitestTest } from 'vitest/node'

const CHECK_EVERY_MS = 5_000
const PATIENCE_MS = 15_000

type PlaywrightTest = { id: string; title: string; timeout: number; outcome: () => string }
type PlaywrightError = { message?: string }
type RunningTest = { name: string; timeoutMs: number; startedAt: number; hasEnded: () => boolean }
/** What `npm test` reads: how many tests passed, and what failed, also outside of tests. */
type Report = { passed: number; failures: string[] }

/**
 * A reporter for Vitest and Playwright. It writes a `Report` to the file that TEST_REPORT names, and ends the run when
 * a test is still running 15 seconds after its time limit: the limit is a timer in the process of the test, which an
 * endless loop never lets fire.
 */
export default class TestReporter {
  readonly #running = new Map<unknown, RunningTest>()
  readonly #timer = setInterval(() => this.#check(), CHECK_EVERY_MS).unref()
  readonly #playwrightTests = new Set<PlaywrightTest>()
  readonly #playwrightErrors: string[] = []

  onTestCaseReady(test: VitestTest): void {
    const timeoutMs = test.options.timeout ?? test.project.config.testTimeout
    // Vitest can report the result of a quick test before its start, when its own process is busy.
    this.#add(test.id, test.fullName, timeoutMs, () => test.result().state !== 'pending')
  }

  onTestCaseResult(test: VitestTest): void {
    this.#running.delete(test.id)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    write({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...failed.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
        ...modules.flatMap(errorsOutsideTests),
        ...unhandled.map((error) => `outside of any test: ${shortened(error)}`),
      ],
    })
  }

  onTestBegin(test: PlaywrightTest): void {
    this.#add(test.id, test.title, test.timeout, () => false)
  }

  onTestEnd(test: PlaywrightTest): void {
    this.#running.delete(test.id)
    this.#playwrightTests.add(test)
  }

  onError(error: PlaywrightError): void {
    this.#playwrightErrors.push(`outside of any test: ${error.message}`)
  }

  onEnd(): void {
    const failed = [...this.#playwrightTests].filter((test) => test.outcome() === 'unexpected')
    write({
      passed: [...this.#playwrightTests].filter((test) => test.outcome() === 'expected').length,
      failures: [...failed.map(({ title }) => title), ...this.#playwrightErrors],
    })
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

/** Errors of a file that couldn't be loaded, and of hooks such as `afterAll`. */
function errorsOutsideTests(module: TestModule): string[] {
  const parents: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()]
  const errors = parents.flatMap((parent) => parent.errors())
  return errors.map((error) => `${module.relativeModuleId}: ${shortened(error)}`)
}

function shortened({ stack, message }: SerializedError) {
  return (stack ?? message).split('\n', 5).join('\n')
}

function write(report: Report) {
  const path = process.env['TEST_REPORT']
  if (path) writeFileSync(path, JSON.stringify(report))
}
