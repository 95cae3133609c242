/** An e-mail address, where its owner shows it. */
export function EmailLink({ email }: { email: string | undefined }) {
  if (!email) return null
  return (
    <a href={`mailto:${email}`} className={look}>
      {email}
    </a>
  )
}

const look = 'relative inline-flex min-h-11 items-center text-sm wrap-anywhere no-underline hover:underline'
