import { z } from './zod.ts'

/** A short human-readable form of a schema: `{ id, user: { id, … } }`, `number`, `accept | decline`. */
export function describeSchema(schema: unknown, io: 'input' | 'output'): string {
  return describe(z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }))
}

function describe(schema: z.core.JSONSchema.BaseSchema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'anything'
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describe))].join(' or ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.properties) {
    const parts = Object.entries(schema.properties).map(([name, property]) => {
      const inner = describe(property)
      return inner.startsWith('{') || inner.startsWith('[') ? `${name}: ${inner}` : name
    })
    return `{ ${parts.join(', ')} }`
  }
  if (schema.type === 'array')
    return `[${describe(Array.isArray(schema.items) ? schema.items[0] : schema.items)}, …]`
  return [schema.type ?? 'anything'].flat().join(' or ')
}
