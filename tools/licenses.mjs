import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './run.mjs'

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])
/** Weak-copyleft libraries. Allowed because they are used unmodified, as separate packages. */
const ALLOWED_FOR = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^web-push$/,
}

/** Packages that have a license file, but don't declare it in package.json. */
const UNDECLARED = { 'png-js': 'MIT' }

/** The production packages of the lock file whose license isn't allowed, as "name: license". */
export async function findDisallowedLicenses(lock, readManifest = readInstalled) {
  const found = []
  for (const [path, { dev, link, license }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1)
    if (dev || link || !path.includes('node_modules/')) continue
    const declared = license ?? UNDECLARED[name] ?? licenseOf(await readManifest(path))
    if (!isAllowed(declared, name)) found.push(`${name}: ${declared}`)
  }
  return found
}

/** Old packages have a list of licenses. */
function licenseOf({ license, licenses }) {
  return license ?? licenses?.map(({ type }) => type).join(' AND ') ?? 'none'
}

/** All parts of an AND, or one part of an OR, must be allowed. */
function isAllowed(expression, name) {
  const isTermAllowed = (term) => ALLOWED.has(term) || ALLOWED_FOR[term]?.test(name) === true
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((term) => isTermAllowed(term.trim())))
}

async function readInstalled(path) {
  return JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const found = await findDisallowedLicenses(lock)
  for (const line of found) process.stderr.write(`This license isn't allowed (tools/licenses.mjs): ${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
