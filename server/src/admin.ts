import { createBackgroundQueue } from './background/backgroundQueue.ts'
import { connect } from './db/connect.ts'
import { findRunningPostgres } from './db/embedded/startPostgres.ts'
import { setRoleByEmail } from './features/administration/roleChange.ts'
import { listDecidedTexts } from './features/moderation/decidedTexts.ts'
import { readDataSettings } from './settings.ts'

// While the server runs:
// npm run admin -- grant EMAIL | revoke EMAIL: gives or takes the role of administrator.
// npm run admin -- texts > FILE: what administrators decided about texts, for npm run scam-model -- FILE.
const [action, email] = process.argv.slice(2)
if (action !== 'texts' && ((action !== 'grant' && action !== 'revoke') || !email))
  fail('Usage: npm run admin -- grant EMAIL, revoke EMAIL, or texts.')

const { databaseUrl, dataDir } = readDataSettings(process.env)
const database = databaseUrl ?? (await findRunningPostgres(dataDir))
if (!database) fail(`No server runs on ${dataDir}: start it with npm start first.`)

const db = connect(database, 1)
if (action === 'texts') for (const line of await listDecidedTexts(db)) process.stdout.write(`${line}\n`)
else if (email) await changeRole(email, action === 'grant')
await db.end()

async function changeRole(email: string, is_admin: boolean): Promise<void> {
  const background = createBackgroundQueue({
    open: () => connect(database ?? '', 1),
    onError: (error) => fail(String(error)),
  })
  const result = await setRoleByEmail(db, background, { email, is_admin })
  await background.stop()
  if (result === 'no_account') fail(`No account has the email address ${email}.`)
  if (result === 'suspended')
    fail(`The account of ${email} is suspended. An administrator must reinstate it first.`)
  process.stdout.write(
    is_admin ? `${email} is now an administrator.\n` : `${email} is now a regular member.\n`,
  )
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
