import { endpoint } from './endpoint.ts'
import { fileAddressUnless, Id, IdParams, nullableText, optionalLine } from './fields.ts'
import { Username } from './profiles.ts'
import { z } from './zod.ts'

/** The most posts in a portfolio. */
export const PORTFOLIO_MAX = 12
export const PORTFOLIO_TITLE_MAX = 80
export const PORTFOLIO_FULL = `A portfolio can have up to ${PORTFOLIO_MAX} posts. Remove one first.`

/** A post that its author shows on the profile as an example of their work. */
export const PortfolioItem = z.object({
  post_id: z.int(),
  title: nullableText,
  /** The text of the post. */
  content: z.string(),
  /** The first picture, else a frame of the video. */
  image_url: fileAddressUnless((item: { is_public: boolean }) => item.is_public).nullable(),
  image_alt: z.string(),
  has_video: z.boolean(),
  /** Whether anyone can see the post. */
  is_public: z.boolean(),
})
export type PortfolioItem = z.output<typeof PortfolioItem>

const Portfolio = z.object({ items: z.array(PortfolioItem) })
export type Portfolio = z.output<typeof Portfolio>

/** The name of an item: its title, else the first line of the post. */
export function portfolioTitle(item: Pick<PortfolioItem, 'title' | 'content' | 'has_video'>): string {
  return item.title || item.content.split('\n')[0] || (item.has_video ? 'Video' : 'Picture')
}

export const listPortfolio = endpoint({
  method: 'GET',
  path: '/api/users/:id/portfolio',
  summary: "The posts of a member's portfolio that the viewer may see, in the member's order.",
  access: 'member',
  params: IdParams,
  output: Portfolio,
  refuses: ['user_not_found'],
})

export const listPublicPortfolio = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/public/portfolio',
  summary: 'The public posts of the portfolio of a public profile.',
  access: 'public',
  params: z.object({ username: Username }),
  output: Portfolio,
  refuses: ['user_not_found'],
})

export const updatePortfolio = endpoint({
  method: 'PUT',
  path: '/api/portfolio',
  summary: "Replaces the member's portfolio by these posts of their own, in this order.",
  access: 'member',
  body: z.object({
    items: z
      .array(z.object({ post_id: Id, title: optionalLine(PORTFOLIO_TITLE_MAX) }))
      .max(PORTFOLIO_MAX, PORTFOLIO_FULL)
      .refine((items) => new Set(items.map(({ post_id }) => post_id)).size === items.length, {
        error: 'Use each post once',
      }),
  }),
  output: Portfolio,
  limit: 'smallWrite',
  refuses: ['post_not_found'],
  changes: 'account',
  texts: { items: 'refused' },
})
