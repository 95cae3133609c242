import { ErrorBody, generalRefusals, refusals, type Refusal } from 'contract/errors'
import type { Endpoint } from 'contract/endpoint'
import { limits } from 'contract/limits'
import { PRODUCT_NAME, TAGLINE } from 'contract/product'
import { z } from 'contract/zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the endpoints, printed from their schemas. */
export function openApi(endpoints: Endpoint[], { version, url }: { version: string; url: string }) {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version, description: TAGLINE },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of register or login.' },
      },
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { summary, access, params, query, body, file, output, status = 200, limit } = endpoint
  const isPaged = query !== undefined && 'cursor' in query.shape
  return {
    summary,
    tags: [endpoint.path.split('/')[2] ?? 'server'],
    ...(access === 'member' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(endpoint.repeatable
        ? [header('Idempotency-Key', 'The same key answers with the first result and writes once.')]
        : []),
    ],
    ...(body && { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }),
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
        ...(status !== 204 && { content: { 'application/json': { schema: jsonSchema(output, 'output') } } }),
      },
      ...refused([...(endpoint.refuses ?? []), ...generalRefusals]),
    },
    ...(limit && { 'x-limits': limits[limit] }),
  }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field, 'input'),
  }))
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength: 200 } }
}

/** The refusals by status, as OpenAPI wants them. */
function refused(codes: Refusal[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${refusals[code][1]}`).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function jsonSchema(schema: unknown, io: 'input' | 'output'): Json {
  // A shape's fields are typed by zod's core; they are the same schemas.
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' })
  return rest
}
