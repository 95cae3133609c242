import { imageSources, resizedImagePath } from 'contract/rules/images'
import type { MemoryItem } from 'contract/memories'
import type { Post } from 'contract/posts'
import type { Story } from 'contract/stories'
import { timeAgo } from 'contract/rules/time'
import { useId, type ReactNode } from 'react'
import { AuthorRow } from '../../ui/AuthorRow.tsx'
import { Card } from '../../ui/Card.tsx'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TapToLoad } from '../../ui/TapToLoad.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { memoryItemKey, memoryItemsOf, type MemoryItemsQueryResult } from './memories.queries.ts'

type Props = {
  list: MemoryItemsQueryResult
  /** "Videos" */
  name: string
  renderPost: (post: Post) => ReactNode
  /** Renders the notice that the author's story is hidden from others. */
  renderHidden: (story: Story) => ReactNode
  /** Renders the author's actions on their story. */
  renderActions: (story: Story) => ReactNode
  /** Groups the items under headings; by default they are one list. */
  groupsOf?: (items: MemoryItem[]) => { name: string; items: MemoryItem[] }[]
  empty: ReactNode
}

/** Posts and stories in one list: loading, failed, empty or listed. */
export function MemoryItemList(props: Props) {
  const { list, name, renderPost, renderHidden, renderActions, groupsOf, empty } = props
  const items = list.data ? memoryItemsOf(list.data) : []
  const show = (items: MemoryItem[]) => (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items.map((item) => (
        <li key={memoryItemKey(item)}>
          {item.post && renderPost(item.post)}
          {item.story && (
            <StoryCard
              story={item.story}
              notice={renderHidden(item.story)}
              actions={renderActions(item.story)}
            />
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <PagedList
      list={list}
      name={name}
      failed={`Failed to load ${name.toLowerCase()}. Please check your connection.`}
      empty={items.length === 0 && !list.hasNextPage && empty}
    >
      {groupsOf
        ? groupsOf(items).map(({ name, items }) => (
            <section key={name} aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 className="text-xl">{name}</h2>
              {show(items)}
            </section>
          ))
        : show(items)}
    </PagedList>
  )
}

type StoryCardProps = { story: Story; notice: ReactNode; actions: ReactNode }

/** A story in a list: media, text, author and date. */
function StoryCard({ story, notice, actions }: StoryCardProps) {
  const { user, content, created_at } = story
  const now = useNow()
  const nameId = useId()

  return (
    <Card as="article" aria-labelledby={nameId} className="overflow-hidden">
      <AuthorRow person={user} nameId={nameId}>
        <p className="text-sm text-subtle">
          Story · <Time at={created_at}>{timeAgo(created_at, now)}</Time>
        </p>
      </AuthorRow>
      {notice && <div className="px-4 pt-3">{notice}</div>}
      {content && <LinkedText text={content} className="px-4 pt-2.5" />}
      <div className="pt-3">
        <StoryThumbnail story={story} />
      </div>
      {actions}
    </Card>
  )
}

/** A story's video, picture or the author's initials. */
function StoryThumbnail({ story: { user, image_url, video_url } }: { story: Story }) {
  const isLight = useDataSaver()
  if (video_url) {
    return (
      <TapToLoad src={video_url} label="Play video" className="aspect-16/10">
        <video
          src={video_url}
          poster={image_url && !isLight ? resizedImagePath(image_url, 960) : undefined}
          aria-label={`Video by ${user.first_name}`}
          controls
          autoPlay={isLight}
          preload="none"
          playsInline
          className="aspect-16/10 w-full bg-tongue object-contain"
        />
      </TapToLoad>
    )
  }
  if (image_url) {
    return (
      <TapToLoad src={imageSources(image_url, isLight).src} label="Show picture" className="aspect-16/10">
        <Picture
          {...imageSources(image_url, isLight)}
          sizes="(min-width: 40rem) 640px, 100vw"
          alt=""
          ratio="16/10"
        />
      </TapToLoad>
    )
  }
  return (
    <div
      aria-hidden
      className="batik grid aspect-16/10 place-items-center font-display text-4xl leading-none! font-bold text-white"
    >
      {user.first_name.charAt(0) + user.last_name.charAt(0)}
    </div>
  )
}
