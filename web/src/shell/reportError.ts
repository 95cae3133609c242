const MESSAGE_MAX = 500
const STACK_MAX = 4_000
const PATH_MAX = 200

/** Tells the server of an error under its id (contract/health); whether it heard. A plain fetch, because anything else may be what failed. */
export async function reportError(error_id: string, error: unknown): Promise<boolean> {
  const { message, stack } = error instanceof Error ? error : { message: String(error) }
  const report = {
    error_id,
    message: (message || 'No message').slice(0, MESSAGE_MAX),
    ...(stack && { stack: stack.slice(0, STACK_MAX) }),
    // Without the query, which may hold what is nobody else's business.
    path: location.pathname.slice(0, PATH_MAX),
    // The file that this came in names the build.
    version: new URL(import.meta.url).pathname.slice(-100),
  }
  const answer = fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  return answer.then(
    ({ ok }) => ok,
    () => false,
  )
}
