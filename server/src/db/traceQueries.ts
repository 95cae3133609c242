import type { Tracing } from '../tracing.ts'
import { wrapTransactions, startsTransaction, Statement, type Database } from './statement.ts'

type Query = PromiseLike<unknown> & {
  handle(): unknown
  executed: boolean
  statement: { string: string } | null
}

/**
 * Measures the statements of sampled requests and tasks, in transactions too, from sending until all rows have arrived.
 */
export function traceQueries(db: Database, tracing: Tracing): Database {
  return traced(db)

  function traced<Sql extends object>(sql: Sql): Sql {
    return new Proxy(sql, {
      apply: (target, self, args) => measure(Reflect.apply(target as never, self, args)),
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name === 'unsafe')
          return (...args: unknown[]) => measure((value as (...all: unknown[]) => unknown)(...args))
        if (startsTransaction(name)) return wrapTransactions(value, traced)
        return value
      },
    })
  }

  /** Fragments look the same, but are never executed. */
  function measure(result: unknown): unknown {
    if (!tracing.isRecording()) return result
    if (!(result instanceof Statement)) return measureQuery(result)
    const toQuery = result.toQuery.bind(result)
    let query: ReturnType<typeof toQuery> | undefined
    result.toQuery = () => (query ??= measureQuery(toQuery()))
    return result
  }

  function measureQuery<Result>(result: Result): Result {
    if (!isQuery(result)) return result
    const handle = result.handle.bind(result)
    result.handle = function () {
      if (result.executed) return handle()
      const span = tracing.start('query', { kind: 'query', attributes: { 'db.system.name': 'postgresql' } })
      // Placeholders stand for the values.
      const end = (error?: unknown) =>
        span.end({ attributes: { 'db.query.text': result.statement?.string ?? '' }, error })
      const handled = handle()
      // The query's own `then` would call `handle` again.
      void Promise.prototype.then.call(result, () => end(), end)
      return handled
    }
    return result
  }
}

const isQuery = (result: unknown): result is Query =>
  result instanceof Promise && 'handle' in result && 'executed' in result
