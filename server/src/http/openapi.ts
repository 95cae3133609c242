import { ErrorBody, generalRefusals, type GeneralRefusalCode } from 'contract/errors'
import { refusals, type RefusalCode } from 'contract/refusals'
import type { Endpoint } from 'contract/endpoint'
import { endpointInfo, featureSummaries, namedSchemas } from 'contract/endpoints'
import { rateLimits } from 'contract/rateLimits'
import { PRODUCT_NAME, TAGLINE } from 'contract/words/product'
import { z } from 'contract/zod'

type Json = Record<string, unknown>

const GENERAL_CODES = Object.keys(generalRefusals) as GeneralRefusalCode[]

/** The OpenAPI 3.1 document of the endpoints, printed from their schemas. */
export function openApi(endpoints: Endpoint[], { version, url }: { version: string; url: string }) {
  const errorSchema: Json = z.toJSONSchema(ErrorBody)
  removeDefaults(errorSchema)
  const schemas: Json = { Error: errorSchema }
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version, description: TAGLINE },
    servers: [{ url }],
    tags: Object.entries(featureSummaries).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of register or login.' },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(responsesByStatus(GENERAL_CODES)).map(([status, response]) => [
          `Refused${status}`,
          response,
        ]),
      ),
    },
  }
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  const info = endpointInfo.get(endpoint)
  if (!info) throw new Error(`Not in contract/endpoints: ${endpoint.path}`)
  const { summary, access, params, query, body, file, output, status = 200, limit } = endpoint
  const isPaged = query !== undefined && 'cursor' in query.shape
  return {
    operationId: info.name,
    summary,
    tags: [info.feature],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(params, 'path', schemas),
      ...parameters(query, 'query', schemas),
      ...(endpoint.idempotent
        ? [header('Idempotency-Key', 'Repeating a key returns the first result without writing again.')]
        : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: jsonSchema(body, 'input', schemas) } },
      },
    }),
    ...(file && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [file.field],
              properties: { [file.field]: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    }),
    responses: {
      [status]: {
        description: 'Done',
        ...(isPaged && {
          headers: { Link: { schema: { type: 'string' }, description: 'The next page, rel="next".' } },
        }),
        ...(status !== 204 && {
          content: { 'application/json': { schema: jsonSchema(output, 'output', schemas) } },
        }),
      },
      ...errorResponses(endpoint),
    },
    ...(limit && { 'x-limits': rateLimits[limit] }),
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: asNumber(jsonSchema(field, 'input', schemas)),
  }))
}

/** Documents numbers in URLs as numbers, although the schema also accepts strings. */
function asNumber({ anyOf, ...rest }: Json): Json {
  const number = (anyOf as Json[] | undefined)?.find(({ type }) => type === 'integer' || type === 'number')
  return { ...rest, ...(number ?? (anyOf !== undefined && { anyOf })) }
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength: 200 } }
}

/** The error responses of an endpoint: the general ones by reference, those with codes of its own written out. */
function errorResponses({ refuses = [] }: Endpoint): Json {
  const general = Object.keys(responsesByStatus(GENERAL_CODES)).map((status) => [
    status,
    { $ref: `#/components/responses/Refused${status}` },
  ])
  const statuses = new Set(refuses.map(statusOf))
  const own = [...refuses, ...GENERAL_CODES].filter((code) => statuses.has(statusOf(code)))
  return { ...Object.fromEntries(general), ...responsesByStatus(own) }
}

function statusOf(code: RefusalCode): number {
  const [status] = refusals[code]
  return status
}

function describeRefusal(code: RefusalCode): string {
  const [, message] = refusals[code]
  return `\`${code}\`: ${message}`
}

/** The responses of refusals, by status. */
function responsesByStatus(codes: readonly RefusalCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(describeRefusal).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

type Direction = 'input' | 'output'

/** The JSON Schema of `schema`. Named schemas in it are added to `schemas` and referenced. */
function jsonSchema(schema: unknown, direction: Direction, schemas: Json): Json {
  const { json, named } = toJsonSchema(schema, direction)
  const outputs = direction === 'input' ? toJsonSchema(schema, 'output').named : named
  // Input and output of one name may differ; the input is then named NAMEInput.
  const nameOf = (name: string) =>
    JSON.stringify(named[name]) === JSON.stringify(outputs[name]) ? name : `${name}Input`
  const withReferences = (json: unknown) =>
    JSON.parse(
      JSON.stringify(json).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, name: string) => `"#/components/schemas/${nameOf(name)}"`,
      ),
    ) as Json
  for (const name of Object.keys(named)) schemas[nameOf(name)] ??= withReferences(named[name])
  return withReferences(json)
}

function toJsonSchema(schema: unknown, direction: Direction) {
  // Inside an object, a named schema is referenced rather than written out.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema as z.ZodType }), {
    io: direction,
    unrepresentable: 'any',
    metadata: namedSchemas,
    override: ({ jsonSchema, zodSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
      removeDefaults(jsonSchema)
    },
  })
  return { json: properties?.['root'], named: $defs as Json }
}

/** Removes what applies to every number and object: the bounds of safe integers, and that fields may be added. */
function removeDefaults(json: Json): void {
  delete json['$schema']
  delete json['id']
  if (json['additionalProperties'] === false) delete json['additionalProperties']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
}
