import { z } from 'contract/zod'
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialize>()

/** Serializes values of an output schema as JSON. Compiled on first use, which keeps the start fast. */
export function createSerializer(output: z.ZodType): Serialize {
  return (value) => {
    const serialize = compiled.get(output) ?? compile(output)
    compiled.set(output, serialize)
    return serialize(value)
  }
}

/** Compiles an output schema to a function that writes exactly its fields, whatever other columns the value has. */
function compile(output: z.ZodType): Serialize {
  const schema = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // `anyOf [T, null]` would run a validator for every value; `nullable` is compiled.
      const [schema, nullSchema] = jsonSchema.anyOf ?? []
      if (
        jsonSchema.anyOf?.length === 2 &&
        typeof schema === 'object' &&
        typeof nullSchema === 'object' &&
        nullSchema.type === 'null'
      ) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, schema, { nullable: true })
      }
      // Ranges are validated on input only.
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    },
  })
  // Zod's and the library's types of JSON Schema differ.
  return fastJsonStringify(schema as AnySchema)
}
