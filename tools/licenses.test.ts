import { expect, test } from 'vitest'
import { findDisallowedLicenses } from './licenses.mjs'

const packages = (licenses: Record<string, string | undefined>) => ({
  packages: Object.fromEntries(
    Object.entries(licenses).map(([name, license]) => [`node_modules/${name}`, { license }]),
  ),
})

test('packages with other licenses are named', async () => {
  const lock = packages({ good: 'MIT', choice: '(MIT OR GPL-3.0)', both: 'MIT AND GPL-3.0', bad: 'AGPL-3.0' })
  expect(await findDisallowedLicenses(lock)).toEqual(['both: MIT AND GPL-3.0', 'bad: AGPL-3.0'])
})

test('a license that is allowed for one library is refused for another', async () => {
  const license = 'LGPL-3.0-or-later'
  const lock = packages({ '@img/sharp-libvips-linux-x64': license, another: license })
  expect(await findDisallowedLicenses(lock)).toEqual(['another: LGPL-3.0-or-later'])
})

test("tools don't count, and a missing license is read from the package", async () => {
  const lock = packages({ old: undefined, none: undefined })
  const tool = { 'node_modules/tool': { license: 'AGPL-3.0', dev: true } }
  const manifests: Record<string, object> = {
    'node_modules/old': { licenses: [{ type: 'MIT' }] },
    'node_modules/none': {},
  }
  const found = await findDisallowedLicenses(
    { packages: { ...lock.packages, ...tool } },
    async (path: string) => manifests[path] ?? {},
  )
  expect(found).toEqual(['none: none'])
})
