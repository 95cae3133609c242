import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { createTransport, SendMailOptions } from 'nodemailer'

const PART = '.part'
/** Longer than any email is being written. */
const PART_AGE_MAX_MS = 60_000

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
  const transporter = lazyTransporter((create) =>
    create({ url, pool: true, maxConnections: CONNECTIONS, ...NO_EXTERNAL_CONTENT, ...timeouts }),
  )
  return {
    send: async (email) => void (await transporter.send(email)),
    close: () => transporter.close(),
  }
}

/**
 * Writes each email to an .eml file, when there is no SMTP server. Emails contain secrets, so only the owner can read
 * the files.
 */
export function outboxTransport(folder: string): EmailTransport {
  const transporter = lazyTransporter<{ message: unknown }>((create) =>
    create({ streamTransport: true, buffer: true, newline: 'unix', ...NO_EXTERNAL_CONTENT }),
  )
  return {
    async send(email) {
      const { message } = await transporter.send(email)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The folder may exist and be readable for everybody.
      await chmod(folder, 0o700)
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const part = join(folder, `.${name}${PART}`)
      await removeOldParts(folder)
      try {
        await writeFile(part, message as Buffer, { mode: 0o600 })
        await rename(part, join(folder, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    close: () => transporter.close(),
  }
}

type Transporter<Info> = { sendMail: (email: SendMailOptions) => Promise<Info>; close: () => void }

/** Loads nodemailer with the first email: it takes 7 MB of memory. */
function lazyTransporter<Info>(make: (create: typeof createTransport) => Transporter<Info>) {
  let made: Promise<Transporter<Info>> | undefined
  return {
    async send(email: SendMailOptions): Promise<Info> {
      made ??= import('nodemailer').then(({ createTransport }) => make(createTransport))
      return (await made).sendMail(email)
    },
    close: () => void made?.then((transporter) => transporter.close()),
  }
}

/** Removes what a killed process or a full disk left unfinished. */
async function removeOldParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith(PART))
  for (const path of parts.map((name) => join(folder, name))) {
    // Another process may have finished it meanwhile.
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > PART_AGE_MAX_MS) await rm(path, { force: true })
  }
}
