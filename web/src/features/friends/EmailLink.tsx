/** An email address, where its owner shows it. */
export function EmailLink({ email }: { email: string | null }) {
  if (!email) return null
  return (
    <a href={`mailto:${email}`} className={look}>
      {/* Where it is too long for one line it breaks before the @, and anywhere only as a last resort. */}
      <span>
        {email.split('@')[0]}
        <wbr />
        {email.slice(email.indexOf('@'))}
      </span>
    </a>
  )
}

const look = 'relative inline-flex min-h-11 items-center text-sm wrap-anywhere no-underline hover:underline'
