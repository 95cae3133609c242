import { z } from './zod.ts'

/** Every refusal: code → HTTP status and the sentence that a person reads. The only such list. */
export const refusals = {
  invalid_input: [400, 'Please check what you entered.'],
  malformed_request: [400, 'This request could not be read.'],
  unsupported_file: [400, 'Please select a valid image file (JPEG, PNG, GIF)'],
  picture_too_big: [400, 'This picture has too many pixels. The most is 50 megapixels.'],
  foreign_picture: [400, 'A picture must be one that you uploaded.'],
  not_yourself: [400, 'That is you.'],
  not_possible_here: [400, 'This cannot be done to that.'],
  invalid_phone: [400, 'Please enter a valid phone number.'],
  sign_in_required: [401, 'Please sign in.'],
  invalid_credentials: [401, 'Wrong email, phone or password.'],
  account_suspended: [403, 'This account is suspended.'],
  admins_only: [403, 'This is for administrators.'],
  wrong_password: [403, 'The current password is wrong.'],
  not_your_post: [403, 'Only its author can change this post.'],
  not_your_story: [403, 'Only its author can delete this story.'],
  not_your_comment: [403, 'Only its author or the author of the post can delete this comment.'],
  not_found: [404, 'There is nothing at this address.'],
  user_not_found: [404, "The user you're looking for doesn't exist"],
  subject_not_found: [404, 'What you report is no longer here.'],
  post_not_found: [404, 'This post is no longer here.'],
  comment_not_found: [404, 'This comment is no longer here.'],
  session_not_found: [404, 'This device is no longer signed in.'],
  story_not_found: [404, 'This story is no longer here.'],
  request_not_found: [404, 'This friend request is no longer here.'],
  not_friends: [404, 'You are not friends.'],
  email_taken: [409, 'An account with this email already exists.'],
  username_taken: [409, 'This username is taken.'],
  phone_taken: [409, 'Another account has this phone number.'],
  already_asked: [409, 'You have sent a friend request already.'],
  already_friends: [409, 'You are friends already.'],
  already_answered: [409, 'This friend request has been answered already.'],
  ask_again_later: [409, 'This person declined your request. You can ask again after 30 days.'],
  too_many_pending: [409, 'Too many of your requests wait for an answer.'],
  conflict: [409, 'This was changed at the same moment. Please try again.'],
  too_large: [413, 'This is too large to send.'],
  picture_too_large: [413, 'File size must be less than 10MB'],
  story_file_too_large: [413, 'File size must be less than 50MB'],
  unsupported_type: [415, 'This kind of content is not accepted here.'],
  idempotency_key_reused: [422, 'This key was used for something else.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  internal_error: [500, 'The server encountered an error. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
  storage_full: [507, 'There is no room to store this now. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type Refusal = keyof typeof refusals

/** What any endpoint may answer besides the refusals that it promises. */
export const generalRefusals = [
  'invalid_input',
  'malformed_request',
  'sign_in_required',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'idempotency_key_reused',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly Refusal[]

/** The body of every refusal; `fields` comes with validation errors only, in the order of the form. */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
