import { withoutContactDetails, wordPattern } from '../../members/withoutPersons.ts'
import type { CvContent } from './cvDocument.ts'

const REMOVED = '…'
/** Shorter parts of a name, such as initials, are words too. */
const NAME_PART_MIN = 2

/**
 * Removes what identifies the member: their name, username, email and phone, also where their own texts mention them,
 * and any other link, handle, email address or phone number. The portfolio's links lead to their posts.
 */
export function anonymize(content: CvContent): CvContent {
  const name = namePattern(content)
  const clean = (text: string | null) =>
    text && withoutContactDetails(text, REMOVED).normalize('NFD').replace(name, REMOVED).normalize('NFC')
  const texts = ['location', 'bio', 'skills', 'experience', 'education', 'occupation', 'trade'] as const
  return {
    ...content,
    ...Object.fromEntries(texts.map((field) => [field, clean(content[field])])),
    credentials: content.credentials.map((credential) => ({
      ...credential,
      name: clean(credential.name) ?? '',
    })),
    entries: content.entries.map((entry) => ({
      ...entry,
      title: clean(entry.title),
      organization: clean(entry.organization),
      place: clean(entry.place),
      description: clean(entry.description),
    })),
    portfolio: [],
    first_name: '',
    last_name: '',
    username: '',
    email: '',
    phone: null,
    public_profile: false,
  }
}

/** Matches the parts of the name and the username. */
function namePattern({ first_name, last_name, username }: CvContent): RegExp {
  const parts = `${first_name} ${last_name}`.split(/[\s\p{Pd}]+/u)
  return wordPattern([...parts.filter((part) => [...part].length >= NAME_PART_MIN), username])
}
