import type { Endpoint } from 'contract/endpoint'
import { endpoints } from 'contract/endpoints'
import { refusals } from 'contract/errors'
import { limits, type LimitName } from 'contract/limits'
import { serverEvents, SOCKET_PATH, clientEvents, type ClientEventDefinition } from 'contract/live'
import { PRODUCT_NAME } from 'contract/product'
import { describeSchema } from 'contract/describeSchema'

const INTRODUCTION = `# The API of ${PRODUCT_NAME}

Printed from the contract by \`npm run docs\`; a test fails where this page is behind. A running server shows the same at \`/api/docs\`, and as OpenAPI 3.1
at \`/api/openapi.json\`.

- JSON in \`snake_case\`. Ids are numbers, moments ISO 8601 in UTC.
- Sign in with \`POST /api/auth/login\` and send \`Authorization: Bearer <access_token>\`.
- A refusal is \`{ error, message, code, fields?, request_id }\`; clients branch on \`code\`.
- Lists come in pages: \`?limit=\` (1 to 100) and \`?cursor=\`; the header \`Link: <…>; rel="next"\` names the next page.
- Writes marked *idempotent* take an \`Idempotency-Key\`: the same key answers with the first result, and writes once, for 24 hours.
- Every \`GET\` that answers 200 has a strong \`ETag\`; \`If-None-Match\` gets 304.
- \`limit\` and \`cursor\` apart, what may be left out is marked \`?\`.
`

/** docs/api.md, printed from the contract. */
export function apiDocument(): string {
  const sections = Object.entries(endpoints).map(
    ([feature, list]) => `## ${feature}\n\n${list.map(section).join('\n')}`,
  )
  return [INTRODUCTION, ...sections, liveSection(), limitsSection(), refusalsSection()].join('\n')
}

function section(endpoint: Endpoint): string {
  const { method, path, summary, access, file, output, limit, idempotent } = endpoint
  const { status = 200, refuses = [] }: { status?: number; refuses?: Endpoint['refuses'] } = endpoint
  const marks = [
    access === 'member' ? 'members' : 'everybody',
    ...(idempotent ? ['idempotent'] : []),
    ...(limit ? [`limit \`${limit}\``] : []),
  ]
  const lines = [
    takes(endpoint),
    file
      ? `Takes a multipart form with the file in \`${file.field}\`, below ${file.below.toLocaleString('en')} bytes.`
      : '',
    `Answers ${status}${status === 204 ? '' : `: \`${describeSchema(output, 'output')}\``}.`,
    refuses.length > 0 ? `Refuses ${refuses.map((code) => `\`${code}\``).join(', ')}.` : '',
  ]
  return `### ${method} ${path}\n\n${summary} *For ${marks.join(', ')}.*\n\n${lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')}\n`
}

function takes({ query, body }: Endpoint): string {
  const fields = { ...query?.shape, ...body?.shape }
  const names = Object.entries(fields).map(([name, schema]) => `\`${name}${isOptional(schema) ? '?' : ''}\``)
  return names.length > 0 ? `Takes ${names.join(', ')}.` : ''
}

function isOptional(schema: { safeParse?: (value: undefined) => { success: boolean } } | object): boolean {
  return 'safeParse' in schema && schema.safeParse?.(undefined).success === true
}

/** What goes over the live connection, in both directions. */
function liveSection(): string {
  const sayings = Object.entries<ClientEventDefinition>(clientEvents).map(
    ([event, { payload, acknowledgement, limit }]) =>
      `| \`${event}\` | \`${describeSchema(payload, 'input')}\` | \`${describeSchema(acknowledgement, 'output')}\` | \`${limit}\` |`,
  )
  const hearings = Object.entries(serverEvents).map(
    ([event, payload]) => `| \`${event}\` | \`${describeSchema(payload, 'output')}\` |`,
  )
  const introduction = `Socket.IO at \`${SOCKET_PATH}\`, the token in \`auth.token\`. A refusal is acknowledged with the body of the HTTP error; where no
acknowledgement is asked for it comes as the event \`error\`.`
  const saidTable = `| the client says | | is answered | limit |\n|---|---|---|---|\n${sayings.join('\n')}`
  const heardTable = `| the server says | |\n|---|---|\n${hearings.join('\n')}`
  return `## Live connection\n\n${introduction}\n\n${saidTable}\n\n${heardTable}\n`
}

function limitsSection(): string {
  const rows = Object.entries(limits).flatMap(([name, rules]) =>
    rules.map((rule: (typeof rules)[number]) => {
      const { points, seconds, per } = rule
      const burst = 'burst' in rule ? `, and ${rule.burst.points} more in ${rule.burst.seconds} s` : ''
      return `| ${name as LimitName} | ${points} in ${seconds} s${burst} | ${per} |`
    }),
  )
  return `## Limits\n\n| limit | how often | counted per |\n|---|---|---|\n${rows.join('\n')}\n`
}

function refusalsSection(): string {
  const rows = Object.entries(refusals).map(
    ([code, [status, sentence]]) => `| ${status} | \`${code}\` | ${sentence} |`,
  )
  return `## Refusals\n\n| status | code | sentence |\n|---|---|---|\n${rows.join('\n')}\n`
}
