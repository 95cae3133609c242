import type { User } from 'contract/profiles'
import type { Story } from 'contract/stories'

/** A story as the API returns it. */
export function storyBy(
  { id, first_name, last_name, username, avatar_url }: User,
  changes: Partial<Story> = {},
): Story {
  return {
    id: 50,
    user_id: id,
    content: 'Two trays left.',
    image_url: null,
    video_url: null,
    created_at: '2026-11-20T12:00:00.000Z',
    is_seen: false,
    views_count: null,
    moderation: null,
    user: { id, first_name, last_name, username, avatar_url },
    ...changes,
  }
}

/** The text a screen reader announces: without aria-hidden parts. */
export function accessibleText(tile: HTMLElement): string {
  const copy = tile.cloneNode(true) as HTMLElement
  for (const decoration of copy.querySelectorAll('[aria-hidden]')) decoration.remove()
  return copy.textContent
}
