import type { OutboxEntry } from '../../api/outboxStore.ts'

/** What somebody wrote, in words: what it is, and what it says where it has words of its own. */
export type EntryLabels = { title: string; text: string | undefined }

/** The words for each kind of write, by method and path. */
const titles: Record<string, string | ((input: Record<string, unknown>) => string)> = {
  'POST /messages/': 'Message',
  'POST /api/posts': 'Post',
  'PUT /api/posts/:id': 'Change of a post',
  'DELETE /api/posts/:id': 'Deletion of a post',
  'POST /api/posts/:id/like': ({ liked }) => (liked === false ? 'Like taken back' : 'Like'),
  'POST /api/posts/:id/save': 'Saved post',
  'DELETE /api/posts/:id/save': 'Post taken out of saved',
  'POST /api/posts/:id/comments': 'Comment',
  'DELETE /api/posts/:post_id/comments/:comment_id': 'Deletion of a comment',
  'POST /api/jobs': ({ status }) => (status === 'draft' ? 'Draft of a job' : 'Job'),
  'POST /api/jobs/:id/save': 'Saved job',
  'DELETE /api/jobs/:id/save': 'Job taken out of saved',
  'POST /api/jobs/:id/apply': 'Application',
  'DELETE /api/applications/:id': 'Withdrawal of an application',
  'POST /api/users/:id/save': 'Saved person',
  'DELETE /api/users/:id/save': 'Person taken out of saved',
  'POST /api/friends/send-request/:user_id': 'Friend request',
  'POST /api/friends/respond/:request_id': ({ action }) =>
    action === 'accept' ? 'Friend request accepted' : 'Friend request declined',
  'DELETE /api/friends/requests/:id': 'Friend request taken back',
  'PUT /api/auth/profile': ({ avatar_url }) =>
    avatar_url === undefined ? 'Change of your profile' : 'Profile picture',
  'POST /api/hireme/toggle': ({ is_available }) =>
    is_available === false ? 'Not available for hire' : 'Available for hire',
}

/** What an entry is, for a list of them; `about` names what it belongs to, such as a job. */
export function labelsFor({ kind, input, about }: OutboxEntry): EntryLabels {
  const title = titles[kind] ?? 'Something written'
  const named = typeof title === 'string' ? title : title(input)
  return { title: about ? `${named}: ${about}` : named, text: textOf(input) }
}

/** All that was typed, so that it can be read and copied. */
function textOf({ content, cover_note, bio, experience, education, ...job }: Record<string, unknown>) {
  const { description, requirements } = job
  const texts = [content, cover_note, bio, experience, education, description, requirements].filter(
    (it): it is string => typeof it === 'string' && it !== '',
  )
  return texts.length > 0 ? texts.join('\n\n') : undefined
}
