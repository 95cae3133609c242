import type { Endpoint } from 'contract/endpoint'
import { z } from 'contract/zod'

/** The JSON Schema of an endpoint's output, as fast-json-stringify compiles it. */
export function plainSchema({ output }: Endpoint): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { io: 'output' })
  return plain(schema)
}

/** Replaces `anyOf [T, null]` by `nullable`, which fast-json-stringify compiles. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { minimum: _min, maximum: _max, ...rest } = schema as Record<string, unknown>
  const anyOf = rest['anyOf'] as { type: string }[] | undefined
  if (anyOf?.[1]?.type === 'null') return { ...(plain(anyOf[0]) as object), nullable: true }
  return Object.fromEntries(Object.entries(rest).map(([name, it]) => [name, plain(it)]))
}
