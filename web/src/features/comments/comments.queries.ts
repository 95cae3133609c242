import { listComments, type Comment } from 'contract/comments'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { infiniteQuery } from '../../api/queries.ts'

export type CommentPages = InfiniteData<{ items: Comment[]; next: string | undefined }>

/** A post's comments, oldest first. Fetched once; closing them only hides them. */
export function useComments(post_id: number) {
  return useInfiniteQuery({ ...infiniteQuery(listComments, { id: post_id }), staleTime: Infinity })
}

/** The comments of all pages, unique and sorted: a new comment can be cached before its page loads. */
export function commentsOf({ pages }: CommentPages): Comment[] {
  const byId = new Map(pages.flatMap((page) => page.items).map((comment) => [comment.id, comment]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
