import { appendFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint, sourceFiles } from './buildWeb.mjs'
import { ROOT } from './run.mjs'

test('every file that the build of the web app is made of counts for its fingerprint', async () => {
  const config = join(ROOT, 'web/vite.config.ts')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, config)
  const ownFiles = (loaded?.dependencies ?? []).map((file) => relative(ROOT, file))
  expect(ownFiles).toContain('web/chunks.ts')

  const sources = await sourceFiles()
  expect(sources).toEqual(
    expect.arrayContaining([
      ...ownFiles,
      'web/index.html',
      'web/public/manifest.webmanifest',
      'web/src/main.tsx',
      'web/src/styles/main.css',
      'web/tsconfig.json',
      'contract/package.json',
      'contract/src/posts.ts',
      'package-lock.json',
      'tsconfig.base.json',
      'tools/buildWeb.mjs',
    ]),
  )
  expect(sources.filter((file) => /dist|node_modules/.test(file))).toEqual([])
})

test("a changed, new, renamed or removed file changes the fingerprint, a copy and the build itself don't", async () => {
  const root = await mkdtemp(join(tmpdir(), 'sources-'))
  const copy = `${root}-copy`
  for (const folder of [root, copy]) onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const seen = new Set<string>()
  const isNew = async () => {
    const { size } = seen
    seen.add(await fingerprint(root))
    return seen.size > size
  }
  const web = join(root, 'web')
  await mkdir(web)
  await writeFile(join(web, 'chunks.ts'), 'one')
  expect(await isNew()).toBe(true)

  await appendFile(join(web, 'chunks.ts'), ' two')
  expect(await isNew()).toBe(true)
  await writeFile(join(web, '.env'), 'A=1')
  expect(await isNew()).toBe(true)
  await rename(join(web, 'chunks.ts'), join(web, 'parts.ts'))
  expect(await isNew()).toBe(true)

  await cp(root, copy, { recursive: true })
  expect(seen).toContain(await fingerprint(copy))
  await mkdir(join(web, 'dist'))
  await writeFile(join(web, 'dist/index.html'), 'built')
  expect(await isNew()).toBe(false)

  await rm(join(web, '.env'))
  expect(await isNew()).toBe(true)
})
