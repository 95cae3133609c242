import * as contract from 'contract/comments'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { CommentService } from './comments.ts'

export function commentsRoutes(on: RegisterEndpoint, comments: CommentService): void {
  on(contract.listComments, ({ id }, viewer, call) => comments.listComments(call, viewer, id))
  on(contract.addComment, (input, me, call) => comments.addComment(call, me, input))
  on(contract.deleteComment, (input, me, call) => comments.deleteComment(call, me, input))
}
