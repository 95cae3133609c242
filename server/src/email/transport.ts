import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Hands one mail over; resolves once whoever takes it has it for good. */
export type EmailTransport = { send: (mail: SendMailOptions) => Promise<void>; close: () => void }

const CONNECTIONS = 3
const TIMEOUT_MS = 20_000

/** What is in a mail never makes nodemailer read files or URLs. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true }

/** Over SMTP, by an address such as smtps://user:password@mail.example.com; the operator's own choice, so it may be private. */
export function smtpTransport(url: string): EmailTransport {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  }
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    ...TEXT_ONLY,
    ...timeouts,
  })
  return {
    send: async (mail) => void (await transporter.sendMail(mail)),
    close: () => transporter.close(),
  }
}

/** Where there is no SMTP: each mail as a file that any mail program opens. Mails hold secrets, so nobody else may read them. */
export function outboxTransport(folder: string): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...TEXT_ONLY })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // It may be there from before, readable for all.
      await chmod(folder, 0o700)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const part = join(folder, `.${name}.part`)
      await writeFile(part, message as Buffer, { mode: 0o600 })
      await rename(part, join(folder, name))
    },
    close: () => composer.close(),
  }
}
