const MESSAGE_MAX = 500
const STACK_MAX = 4_000
const PATH_MAX = 200

/** Reports an error to the server (contract/health); false if that failed. A plain fetch, because other code may be what failed. */
export async function reportError(error_id: string, error: unknown): Promise<boolean> {
  const { message, stack } = error instanceof Error ? error : { message: String(error) }
  const report = {
    error_id,
    message: (message || 'No message').slice(0, MESSAGE_MAX),
    ...(stack && { stack: stack.slice(0, STACK_MAX) }),
    // Without the query, which may be private.
    path: location.pathname.slice(0, PATH_MAX),
    // The hashed file name identifies the build.
    version: new URL(import.meta.url).pathname.slice(-100),
  }
  const response = fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  })
  return response.then(
    ({ ok }) => ok,
    () => false,
  )
}
