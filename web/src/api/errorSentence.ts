/** The sentence that an answer itself brings for a person: its `error`, else its `message` (specification, section 8). */
export function errorSentence(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { error, message } = body as Record<string, unknown>
  return [error, message].find((it) => typeof it === 'string' && it.trim() !== '') as string | undefined
}
