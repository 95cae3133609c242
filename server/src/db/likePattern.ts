import { foldText } from 'contract/rules/foldText'

/** The pattern of `like` for texts that contain the words. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

/** The pattern of `like` for texts that contain the words after `fold_text`. Signs that it removes find nothing. */
export function foldedPattern(words: string): string {
  const folded = foldText(words)
  return folded === '' ? '' : likePattern(folded)
}
