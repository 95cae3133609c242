import type { Post } from 'contract/posts'
import { Ellipsis, ImageMinus, ImagePlus, Link2 } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { copyLink } from '../../../ui/share.ts'
import { adding, removing, useUpdatePortfolio } from './portfolio.mutations.ts'
import { usePortfolio } from './portfolio.queries.ts'

/** The menu of the member's own post, open on mount. */
export function OwnPostMenu({ post }: { post: Post }) {
  const { data } = usePortfolio(post.user_id)
  const { mutate } = useUpdatePortfolio(post.user_id)
  const isIn = data?.items.some(({ post_id }) => post_id === post.id)
  const portfolioItem = isIn
    ? { label: 'Remove from portfolio', icon: <ImageMinus />, onSelect: () => mutate(removing(post.id)) }
    : { label: 'Add to portfolio', icon: <ImagePlus />, onSelect: () => mutate(adding(post.id)) }
  return (
    <Menu
      defaultOpen
      trigger={<IconButton label="Post options" icon={<Ellipsis />} />}
      items={[
        { label: 'Copy link', icon: <Link2 />, onSelect: () => void copyLink(`/p/${post.id}`) },
        ...(data ? [portfolioItem] : []),
      ]}
    />
  )
}
