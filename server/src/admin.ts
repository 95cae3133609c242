import { emailKey } from 'contract/email'
import { connect } from './db/connect.ts'
import { findRunning } from './db/embedded/findRunning.ts'
import { readSettings } from './settings.ts'

// npm run admin -- grant EMAIL | revoke EMAIL: who may see reports and act on them. Works beside a running server.
const [action, email] = process.argv.slice(2)
const roles: Record<string, string> = { grant: 'admin', revoke: 'member' }
const role = roles[action ?? '']
if (!role || !email) fail('Say whom: npm run admin -- grant EMAIL, or revoke EMAIL.')

const { databaseUrl, dataDir } = readSettings(process.env)
const where = databaseUrl ?? (await findRunning(dataDir))
if (!where) fail(`No server runs on ${dataDir}: start it with npm start first.`)

const db = connect(where, 1)
const rows = await db`
  update users
  set role = ${role}
  where email_key = ${emailKey(email)}
  returning 1`
await db.end()
if (rows.length === 0) fail(`Nobody has an account with the address ${email}.`)
process.stdout.write(
  role === 'admin' ? `${email} is an administrator now.\n` : `${email} is a member like any other now.\n`,
)

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
