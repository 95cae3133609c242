import type { PageMatch } from 'contract/pages'
import type { LinkPreview } from './linkPreview.ts'
import type { ReadAsVisitor } from './visitorApi.ts'

/** A requested page with its query string. */
type PublicPageRequest = Omit<PageMatch, 'page'> & { search: URLSearchParams }

/** `search` is the part of the query string that the page depends on, if any. */
export type PublicPageContent = LinkPreview & { search?: string }

/** Reads what a public page shows; undefined if there is nothing that a visitor may see. */
export type PublicPageReader = (
  request: PublicPageRequest,
  read: ReadAsVisitor,
) => PublicPageContent | undefined | Promise<PublicPageContent | undefined>
