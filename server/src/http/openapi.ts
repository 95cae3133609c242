import { ErrorBody, generalRefusals, refusals, type RefusalCode } from 'contract/errors'
import type { Endpoint } from 'contract/endpoint'
import { operations, namedSchemas, type Feature } from 'contract/endpoints'
import { rateLimits } from 'contract/limits'
import { PRODUCT_NAME, TAGLINE } from 'contract/product'
import { z } from 'contract/zod'

type Json = Record<string, unknown>

const TAGS: Record<Feature, string> = {
  auth: 'Registering, signing in and out, sessions and the password.',
  account: "A forgotten password, the export of one's data, and deleting the account.",
  settings: 'Privacy, appearance and notification preferences.',
  profiles: "One's own profile, and those of others.",
  friends: 'Friends, friend requests and suggestions.',
  blocks: 'Blocking and muting people.',
  search: 'People by name, and people, jobs and posts at once.',
  posts: 'The feed: posts, likes and saved posts.',
  comments: 'Comments on posts.',
  stories: 'Stories, which last 24 hours.',
  memories: "One's own past posts and stories, and posts with videos.",
  messages: 'Conversations and their messages.',
  uploads: 'Pictures, videos and documents to be used in other calls.',
  jobs: 'Jobs: search, suggestions, posting and closing.',
  applications: 'Applying for jobs, applicants, and reviews after a hire.',
  alerts: 'Saved searches that tell of new jobs.',
  events: 'Meetings with invitations, reminders and calendars.',
  dashboard: 'The figures and the latest activity of the member.',
  push: 'The devices that get Web Push.',
  hireme: 'The board of people who are available for hire.',
  saved: 'Saved posts, jobs and people together.',
  notifications: 'What happened that concerns the member.',
  moderation: 'Reports, and what moderators decide.',
  notices: 'The notice that an administrator shows to everybody.',
  contact: 'Messages to the operator.',
  health: 'Whether the server works, and public figures.',
}

/** The OpenAPI 3.1 document of the endpoints, printed from their schemas. */
export function openApi(endpoints: Endpoint[], { version, url }: { version: string; url: string }) {
  const schemas: Json = { Error: withoutMeta(z.toJSONSchema(ErrorBody)) }
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version, description: TAGLINE },
    servers: [{ url }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of register or login.' },
      },
      schemas,
      responses: Object.fromEntries(
        Object.entries(refused(generalRefusals)).map(([status, it]) => [`Refused${status}`, it]),
      ),
    },
  }
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  const { name, feature } = operations.get(endpoint) ?? { name: undefined, feature: undefined }
  const { summary, access, params, query, body, file, output, status = 200, limit } = endpoint
  const isPaged = query !== undefined && 'cursor' in query.shape
  return {
    operationId: name,
    summary,
    tags: [feature],
    ...(access === 'member' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(params, 'path', schemas),
      ...parameters(query, 'query', schemas),
      ...(endpoint.idempotent
        ? [header('Idempotency-Key', 'The same key answers with the first result and writes once.')]
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
      ...refusedBy(endpoint),
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

/** A number in a URL is text, so its schema also takes a string: clients need to know only the number. */
function asNumber({ anyOf, ...rest }: Json): Json {
  const number = (anyOf as Json[] | undefined)?.find(({ type }) => type === 'integer' || type === 'number')
  return { ...rest, ...(number ?? (anyOf !== undefined && { anyOf })) }
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string', maxLength: 200 } }
}

/** What an endpoint may refuse with: what any may, and where there is more of a status its own list. */
function refusedBy({ refuses = [] }: Endpoint): Json {
  const general = Object.keys(refused(generalRefusals)).map((status) => [
    status,
    { $ref: `#/components/responses/Refused${status}` },
  ])
  const statuses = refuses.map((code) => refusals[code][0])
  const own = [...refuses, ...generalRefusals].filter((code) =>
    statuses.some((it) => it === refusals[code][0]),
  )
  return { ...Object.fromEntries(general), ...refused(own) }
}

/** The refusals by status, as OpenAPI wants them. */
function refused(codes: readonly RefusalCode[]): Json {
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

type Io = 'input' | 'output'

/** The JSON Schema of `schema`; the named schemas in it are put into `schemas` and referred to. */
function jsonSchema(schema: unknown, io: Io, schemas: Json): Json {
  const { it, named } = converted(schema, io)
  const other = io === 'input' ? converted(schema, 'output').named : named
  // What is given may be less than what is answered under the same name.
  const nameOf = (name: string) =>
    JSON.stringify(named[name]) === JSON.stringify(other[name]) ? name : `${name}Input`
  const referring = (json: unknown) =>
    JSON.parse(
      JSON.stringify(json).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, name: string) => `"#/components/schemas/${nameOf(name)}"`,
      ),
    ) as Json
  for (const name of Object.keys(named)) schemas[nameOf(name)] ??= referring(named[name])
  return referring(it)
}

function converted(schema: unknown, io: Io) {
  // A shape's fields are typed by zod's core; they are the same schemas. Within another one it is referred to, not written out.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema as z.ZodType }), {
    io,
    unrepresentable: 'any',
    metadata: namedSchemas,
    override: ({ jsonSchema }) => void withoutMeta(jsonSchema),
  })
  return { it: properties?.['it'], named: $defs as Json }
}

/** Without what is true of every number and object here: the bounds of JSON's integers, and that fields may be added. */
function withoutMeta(json: Json): Json {
  delete json['$schema']
  delete json['id']
  if (json['additionalProperties'] === false) delete json['additionalProperties']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
  return json
}
