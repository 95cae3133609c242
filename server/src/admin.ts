import { emailKey } from 'contract/email'
import { logAdminAction } from './db/adminLog.ts'
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
const rows = await db.begin(async (sql) => {
  const changed = await sql<{ id: number; was_admin: boolean }[]>`
    with found as (
      select id, role = 'admin' as was_admin from users where email_key = ${emailKey(email)} for update
    )
    update users u
    set role = ${role}
    from found
    where u.id = found.id
    returning u.id, found.was_admin`
  for (const { id, was_admin } of changed)
    await logAdminAction(sql, {
      admin_id: null,
      action: role === 'admin' ? 'make_admin' : 'remove_admin',
      subject: { type: 'role', id },
      before: { is_admin: was_admin },
      after: { is_admin: role === 'admin' },
      note: 'npm run admin',
    })
  return changed
})
await db.end()
if (rows.length === 0) fail(`No account has the email address ${email}.`)
process.stdout.write(
  role === 'admin' ? `${email} is an administrator now.\n` : `${email} is a regular member now.\n`,
)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
