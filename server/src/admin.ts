import { emailKey } from 'contract/email'
import { connect } from './db/connect.ts'
import { findRunningPostgres } from './db/embedded/startPostgres.ts'
import { readDataSettings } from './settings.ts'

// npm run admin -- grant EMAIL | revoke EMAIL: gives or takes the role of administrator, while the server runs.
const [action, email] = process.argv.slice(2)
const roles: Record<string, string> = { grant: 'admin', revoke: 'member' }
const role = roles[action ?? '']
if (!role || !email) fail('Usage: npm run admin -- grant EMAIL, or revoke EMAIL.')

const { databaseUrl, dataDir } = readDataSettings(process.env)
const database = databaseUrl ?? (await findRunningPostgres(dataDir))
if (!database) fail(`No server runs on ${dataDir}: start it with npm start first.`)

const db = connect(database, 1)
const rows = await db`
  update users
  set role = ${role}
  where email_key = ${emailKey(email)}
  returning 1`
await db.end()
if (rows.length === 0) fail(`No account has the email address ${email}.`)
process.stdout.write(
  role === 'admin' ? `${email} is an administrator now.\n` : `${email} is a regular member now.\n`,
)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
