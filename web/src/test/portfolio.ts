import type { PortfolioItem } from 'contract/portfolio'

/** A public post with a title. */
export const roof: PortfolioItem = {
  post_id: 11,
  title: 'A new roof',
  content: 'Third roof this month.',
  image_url: null,
  image_alt: '',
  has_video: false,
  is_public: true,
}
