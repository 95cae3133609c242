import type { createTransport, SendMailOptions } from 'nodemailer'
import { writeOutboxFile } from '../outboxFile.ts'

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

/** Writes each email to an .eml file, when there is no SMTP server. */
export function outboxTransport(folder: string): EmailTransport {
  const transporter = lazyTransporter<{ message: unknown }>((create) =>
    create({ streamTransport: true, buffer: true, newline: 'unix', ...NO_EXTERNAL_CONTENT }),
  )
  return {
    async send(email) {
      const { message } = await transporter.send(email)
      await writeOutboxFile(folder, 'eml', message as Buffer)
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
