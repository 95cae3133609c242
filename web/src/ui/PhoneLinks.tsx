import { formatPhone } from './format.ts'

type Props = { person: { phone: string | null; phone_whatsapp: boolean; phone_verified: boolean } }

/** A person's phone number, whether it is verified, and a WhatsApp link if the number is on WhatsApp. */
export function PhoneLinks({ person: { phone, phone_whatsapp, phone_verified } }: Props) {
  if (!phone) return null
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`tel:${phone}`} className={link}>
        {formatPhone(phone)}
      </a>
      {phone_verified && <span className="inline-flex min-h-11 items-center text-success">Verified</span>}
      {phone_whatsapp && (
        <a href={whatsAppChatLink(phone)} target="_blank" rel="noreferrer" className={link}>
          WhatsApp
        </a>
      )}
    </span>
  )
}

/** The chat with a number in E.164: wa.me takes its digits only. */
function whatsAppChatLink(phone: string): string {
  return `https://wa.me/${phone.replace('+', '')}`
}

const link = 'inline-flex min-h-11 items-center'
