import type { Endpoint } from 'contract/endpoint'
import { z } from 'contract/zod'

/** What an endpoint answers as JSON Schema that a serializer can compile. */
export function plainSchema({ output }: Endpoint): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(output, { io: 'output' })
  return plain(schema)
}

/** `anyOf [T, null]` as `nullable`, which the serializer compiles: the peer is to have the same. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { minimum: _min, maximum: _max, ...rest } = schema as Record<string, unknown>
  const anyOf = rest['anyOf'] as { type: string }[] | undefined
  if (anyOf?.[1]?.type === 'null') return { ...(plain(anyOf[0]) as object), nullable: true }
  return Object.fromEntries(Object.entries(rest).map(([name, it]) => [name, plain(it)]))
}
