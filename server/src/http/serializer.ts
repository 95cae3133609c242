import { z } from 'contract/zod'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialize>()

/** Writes values of an output schema as JSON. Compiled with the first of them: a start needn't wait for what is never asked. */
export function serializer(output: z.ZodType): Serialize {
  return (value) => {
    const known = compiled.get(output)
    if (known) return known(value)
    const made = compile(output)
    compiled.set(output, made)
    return made(value)
  }
}

/**
 * Compiles an output schema into a function that writes exactly its fields as JSON. A column that the contract doesn't list
 * cannot leave, whatever the row holds.
 */
function compile(output: z.ZodType): Serialize {
  const schema = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // `anyOf [T, null]` would be checked by a validator for every value; `nullable` is compiled.
      const [it, nothing] = jsonSchema.anyOf ?? []
      if (
        jsonSchema.anyOf?.length === 2 &&
        typeof it === 'object' &&
        typeof nothing === 'object' &&
        nothing.type === 'null'
      ) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, it, { nullable: true })
      }
      // Limits are checked on the way in.
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    },
  })
  // Two libraries' types of one standard: both are JSON Schema.
  return fastJsonStringify(schema as AnySchema)
}
