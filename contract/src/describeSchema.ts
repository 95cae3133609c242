import { z } from './zod.ts'

/** A schema in short, for a reader: `{ id, user: { id, … } }`, `number`, `accept | decline`. */
export function describeSchema(schema: unknown, io: 'input' | 'output'): string {
  // A shape's fields are typed by zod's core; they are the same schemas.
  return words(z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }))
}

function words(schema: z.core.JSONSchema.BaseSchema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'anything'
  if (schema.anyOf) return [...new Set(schema.anyOf.map(words))].join(' or ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([name, it]) => {
      const inner = words(it)
      return inner.startsWith('{') || inner.startsWith('[') ? `${name}: ${inner}` : name
    })
    return `{ ${parts.join(', ')} }`
  }
  if (schema.type === 'array')
    return `[${words(Array.isArray(schema.items) ? schema.items[0] : schema.items)}, …]`
  return [schema.type ?? 'anything'].flat().join(' or ')
}
