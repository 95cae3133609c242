import type { Endpoint } from 'contract/endpoint'
import type { OutboxFile } from './outboxStore.ts'

/** The endpoints that can be queued, by method and path; their modules are loaded when they are sent. */
const kinds: Record<string, () => Promise<Endpoint>> = {
  'POST /messages/': async () => (await import('contract/messages')).sendMessage,
  'POST /messages/to/:id': async () => (await import('contract/messages')).sendMessageToPerson,
  'POST /api/posts': async () => (await import('contract/posts')).createPost,
  'PUT /api/posts/:id': async () => (await import('contract/posts')).editPost,
  'DELETE /api/posts/:id': async () => (await import('contract/posts')).deletePost,
  'POST /api/posts/:id/like': async () => (await import('contract/posts')).likePost,
  'POST /api/posts/:id/save': async () => (await import('contract/posts')).savePost,
  'DELETE /api/posts/:id/save': async () => (await import('contract/posts')).unsavePost,
  'POST /api/posts/:id/comments': async () => (await import('contract/comments')).addComment,
  'DELETE /api/posts/:post_id/comments/:comment_id': async () =>
    (await import('contract/comments')).deleteComment,
  'POST /api/jobs': async () => (await import('contract/jobPosting')).createJob,
  'POST /api/jobs/:id/save': async () => (await import('contract/jobs')).saveJob,
  'DELETE /api/jobs/:id/save': async () => (await import('contract/jobs')).unsaveJob,
  'POST /api/jobs/:id/apply': async () => (await import('contract/applications')).applyToJob,
  'PATCH /api/applications/:id': async () => (await import('contract/applications')).updateApplication,
  'POST /api/jobs/:id/applications/move': async () => (await import('contract/applicants')).moveApplicants,
  'DELETE /api/applications/:id': async () => (await import('contract/applications')).withdrawApplication,
  'PUT /api/applications/:id/papers': async () => (await import('contract/papers')).sharePapers,
  'POST /api/applications/:id/nudge': async () => (await import('contract/replies')).nudgeEmployer,
  'POST /api/jobs/:id/decline': async () => (await import('contract/replies')).declineApplicants,
  'POST /api/users/:id/save': async () => (await import('contract/saved')).savePerson,
  'DELETE /api/users/:id/save': async () => (await import('contract/saved')).unsavePerson,
  'POST /api/friends/send-request/:user_id': async () => (await import('contract/friends')).sendFriendRequest,
  'POST /api/friends/respond/:request_id': async () =>
    (await import('contract/friends')).respondToFriendRequest,
  'DELETE /api/friends/requests/:id': async () => (await import('contract/friends')).withdrawFriendRequest,
  'POST /api/users/:id/contact-request': async () => (await import('contract/contactRequests')).askForContact,
  'DELETE /api/users/:id/contact-request': async () =>
    (await import('contract/contactRequests')).withdrawContactRequest,
  'POST /api/users/:id/contact-request/answer': async () =>
    (await import('contract/contactRequests')).answerContactRequest,
  'POST /api/users/:id/contact-request/take-back': async () =>
    (await import('contract/contactRequests')).takeBackContact,
  'PUT /api/auth/profile': async () => (await import('contract/profiles')).updateProfile,
  'PUT /api/cv': async () => (await import('contract/storedCv')).storeCv,
  'POST /api/auth/first-run/finish': async () => (await import('contract/profiles')).finishFirstRun,
  'POST /api/hireme/toggle': async () => (await import('contract/hireme')).setAvailability,
}

/** The `kind` of outbox entries for an endpoint. */
export function outboxKindOf({ method, path }: Endpoint): string {
  const kind = `${method} ${path}`
  if (!(kind in kinds)) throw new Error(`${kind} can't be queued`)
  return kind
}

/** The endpoint of an entry; undefined where another version of the app queued an unknown kind. */
export async function endpointOfKind(kind: string): Promise<Endpoint | undefined> {
  return kinds[kind]?.()
}

/** The upload endpoint for a file. */
export async function uploadEndpointOf({ upload }: OutboxFile): Promise<Endpoint> {
  const { uploadDocument, uploadImage, uploadStoryFile } = await import('contract/uploads')
  return { image: uploadImage, document: uploadDocument, story: uploadStoryFile }[upload]
}
