import * as contract from 'contract/comments'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { CommentService } from './comments.ts'

export function commentsRoutes(on: RegisterEndpoint, comments: CommentService): void {
  on(contract.listComments, ({ id }, viewer, context) => comments.listComments(context, viewer, id))
  on(contract.addComment, (input, me, context) => comments.addComment(context, me, input))
  on(contract.deleteComment, (input, me, context) => comments.deleteComment(context, me, input))
}
