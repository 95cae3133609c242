import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** `send` resolves once the email is delivered to the server or stored. */
export type EmailTransport = { send: (email: SendMailOptions) => Promise<void>; close: () => void }

const CONNECTIONS = 3
const TIMEOUT_MS = 20_000

/** Nodemailer must never read files or URLs that an email refers to. */
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/** Sends over SMTP; `url` such as smtps://user:password@mail.example.com. */
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
    ...NO_EXTERNAL_CONTENT,
    ...timeouts,
  })
  return {
    send: async (email) => void (await transporter.sendMail(email)),
    close: () => transporter.close(),
  }
}

/**
 * Writes each email to an .eml file, when there is no SMTP server. Emails contain secrets, so only the owner can read
 * the files.
 */
export function outboxTransport(folder: string): EmailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...NO_EXTERNAL_CONTENT,
  })
  return {
    async send(email) {
      const { message } = await composer.sendMail(email)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The folder may exist and be readable for everybody.
      await chmod(folder, 0o700)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const part = join(folder, `.${name}.part`)
      await writeFile(part, message as Buffer, { mode: 0o600 })
      await rename(part, join(folder, name))
    },
    close: () => composer.close(),
  }
}
