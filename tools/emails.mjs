import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from './command.mjs'
import { ROOT, run } from './run.mjs'
import { findBrowser } from './systemPrograms.mjs'

const WIDTH = 600

// `npm run emails -- FOLDER` writes every kind of email as text, as HTML and, with a Chromium, as a picture.
await runCommand(async () => {
  const folder = resolve(ROOT, process.argv[2] ?? 'dist/emails')
  const code = await run('vitest', ['run', '--project', 'server', 'server/test/emails.test.ts'], {
    env: { EMAILS_FOLDER: folder },
  })
  const browser = await findBrowser().catch((error) =>
    process.stdout.write(`No pictures: ${error.message}\n`),
  )
  if (typeof browser === 'string') await takePictures(folder, browser)
  process.stdout.write(`The emails are in ${folder}\n`)
  return code
})

async function takePictures(folder, executablePath) {
  const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 400 } })
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.html')) continue
      await page.goto(pathToFileURL(join(folder, file)).href)
      await page.screenshot({ path: join(folder, file.replace(/html$/, 'png')), fullPage: true })
    }
  } finally {
    await browser.close()
  }
}
