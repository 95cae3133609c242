/** The message in an error response: its `error`, else its `message` (specification, section 8). */
export function errorSentence(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { error, message } = body as Record<string, unknown>
  return [error, message].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined
}
