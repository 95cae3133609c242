import { countCharacters } from 'contract/fields'
import { POST_MAX } from 'contract/posts'

/** A text field's maxLength for a post: browsers count UTF-16 units, but an emoji is one character to a person. */
export function charactersLeft(content: string) {
  return POST_MAX + content.length - countCharacters(content)
}
