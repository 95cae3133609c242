import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { emailFolder } from './servers.ts'

/** The link in the latest email to this address. */
export async function mailedLink(to: string, pattern: RegExp): Promise<string> {
  const outbox = emailFolder()
  let link: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => [])
      for (const name of names.sort()) {
        // An email that is still being written has another name.
        if (!name.endsWith('.eml')) continue
        const mail = readable(await readFile(join(outbox, name), 'utf8'))
        if (mail.includes(to)) link = pattern.exec(mail)?.[0] ?? link
      }
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

/** The code in the text message to this number, in E.164. */
export async function textedCode(to: string): Promise<string> {
  const outbox = emailFolder()
  let code: string | undefined
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.sms'))
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      code = /\d{6} is your/.exec(texts.find((text) => text.startsWith(`To: ${to}\n`)) ?? '')?.[0].slice(0, 6)
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

/** Decodes the quoted-printable text of an email. */
function readable(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
