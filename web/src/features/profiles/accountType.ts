const tones = { freelancer: 'success', employer: 'brand', recruiter: 'like', client: 'warning' } as const

/** How a kind of account is shown: its label (underscores become spaces, each word begins large) and its colour. */
export function accountType(user_type: string) {
  return {
    label: user_type.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    tone: isKnown(user_type) ? tones[user_type] : ('neutral' as const),
  }
}

function isKnown(user_type: string): user_type is keyof typeof tones {
  return Object.hasOwn(tones, user_type)
}
