import { writeFile } from 'node:fs/promises'
import { TEXT_POLICIES, type Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/endpoints'
import { refusals } from 'contract/refusals'
import { rateLimits, type RateLimitName } from 'contract/rateLimits'
import { serverEvents, SOCKET_PATH, clientEvents, type ClientEventDefinition } from 'contract/live'
import { PRODUCT_NAME } from 'contract/words/product'
import { describeSchema } from 'contract/describeSchema'

const INTRODUCTION = `# The API of ${PRODUCT_NAME}

Generated from the contract by \`npm run docs\`; a test checks that it's current. A running server has it at \`/api/docs\`, and as OpenAPI 3.1 at
\`/api/openapi.json\`.

- JSON in \`snake_case\`. Ids are numbers, times ISO 8601 in UTC.
- Sign in with \`POST /api/auth/login\` and send \`Authorization: Bearer <access_token>\`.
- A refusal is \`{ error, message, code, fields?, request_id }\`; clients should check \`code\`.
- Lists are paginated: \`?limit=\` (1 to 100) and \`?cursor=\`; the header \`Link: <…>; rel="next"\` points to the next page.
- Writes marked *idempotent* take an \`Idempotency-Key\`: for 24 hours, the same key returns the first result without writing again.
- Every \`GET\` with status 200 except downloads has a strong \`ETag\`; \`If-None-Match\` returns 304.
- Optional inputs are marked \`?\`, except \`limit\` and \`cursor\`.
`

/** The text of docs/api.md, generated from the contract. */
export function apiDocument(): string {
  const sections = Object.entries(endpoints).map(
    ([feature, list]) => `## ${feature}\n\n${list.map(section).join('\n')}`,
  )
  return [INTRODUCTION, ...sections, liveSection(), textsSection(), limitsSection(), refusalsSection()].join(
    '\n',
  )
}

const ACCESS = { public: 'everyone', member: 'members', admin: 'administrators' }

function section(endpoint: Endpoint): string {
  const { method, path, summary, access, file, output, limit, idempotent } = endpoint
  const { status = 200, refuses = [] }: { status?: number; refuses?: Endpoint['refuses'] } = endpoint
  const labels = [
    ACCESS[access],
    ...(idempotent ? ['idempotent'] : []),
    ...(limit ? [`limit \`${limit}\``] : []),
  ]
  const lines = [
    inputLine(endpoint),
    file
      ? `Takes a multipart form with the file in \`${file.field}\`, below ${file.below.toLocaleString('en')} bytes.`
      : '',
    `Returns ${status}${status === 204 ? '' : `: \`${describeSchema(output, 'output')}\``}.`,
    refuses.length > 0 ? `Refuses ${refuses.map((code) => `\`${code}\``).join(', ')}.` : '',
  ]
  return `### ${method} ${path}\n\n${summary} *For ${labels.join(', ')}.*\n\n${lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')}\n`
}

function inputLine({ query, body }: Endpoint): string {
  const fields = { ...query?.shape, ...body?.shape }
  const names = Object.entries(fields).map(([name, schema]) => `\`${name}${isOptional(schema) ? '?' : ''}\``)
  return names.length > 0 ? `Takes ${names.join(', ')}.` : ''
}

function isOptional(schema: { safeParse?: (value: undefined) => { success: boolean } } | object): boolean {
  return 'safeParse' in schema && schema.safeParse?.(undefined).success === true
}

function liveSection(): string {
  const clientRows = Object.entries<ClientEventDefinition>(clientEvents).map(
    ([event, { payload, acknowledgement, limit }]) =>
      `| \`${event}\` | \`${describeSchema(payload, 'input')}\` | \`${describeSchema(acknowledgement, 'output')}\` | \`${limit}\` |`,
  )
  const serverRows = Object.entries(serverEvents).map(
    ([event, payload]) => `| \`${event}\` | \`${describeSchema(payload, 'output')}\` |`,
  )
  const introduction = `Socket.IO at \`${SOCKET_PATH}\`, the token in \`auth.token\`. A refusal is acknowledged with the body of the HTTP error; if no
acknowledgement is requested, it's sent as the event \`error\`.`
  const clientTable = `| client event | payload | acknowledgement | limit |\n|---|---|---|---|\n${clientRows.join('\n')}`
  const serverTable = `| server event | payload |\n|---|---|\n${serverRows.join('\n')}`
  return `## Live connection\n\n${introduction}\n\n${clientTable}\n\n${serverTable}\n`
}

function textsSection(): string {
  const all = Object.values(endpoints).flat()
  const rows = TEXT_POLICIES.flatMap((policy) =>
    all.flatMap(({ method, path, texts = {} }) => {
      const fields = Object.keys(texts).filter((field) => texts[field] === policy)
      const names = fields.map((field) => `\`${field}\``).join(', ')
      return fields.length > 0 ? [`| ${policy} | \`${method} ${path}\` | ${names} |`] : []
    }),
  )
  const introduction = `What becomes of a text that reads like a scam: \`refused\` with \`looks_like_scam\`, \`held\` for an administrator, or
shown to readers with a warning (\`warned\`). Nobody but the writer and administrators reads \`private\` texts, and nobody
reads the words of \`parsed\` ones.`
  return `## Texts\n\n${introduction}\n\n| policy | endpoint | fields |\n|---|---|---|\n${rows.join('\n')}\n`
}

function limitsSection(): string {
  const rows = Object.entries(rateLimits).flatMap(([name, rules]) =>
    rules.map((rule: (typeof rules)[number]) => {
      const { points, seconds, per } = rule
      const burst = 'burst' in rule ? `, and ${rule.burst.points} more in ${rule.burst.seconds} s` : ''
      return `| ${name as RateLimitName} | ${points} in ${seconds} s${burst} | ${per} |`
    }),
  )
  return `## Limits\n\n| limit | how often | counted per |\n|---|---|---|\n${rows.join('\n')}\n`
}

function refusalsSection(): string {
  const rows = Object.entries(refusals)
    .toSorted(([, [a]], [, [b]]) => a - b)
    .map(([code, [status, sentence]]) => `| ${status} | \`${code}\` | ${sentence} |`)
  return `## Refusals\n\n| status | code | sentence |\n|---|---|---|\n${rows.join('\n')}\n`
}

// `npm run docs` generates docs/api.md.
if (import.meta.main) await writeFile(new URL('../docs/api.md', import.meta.url), apiDocument())
