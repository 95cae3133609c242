import { VideosList } from '../features/memories/VideosList.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { hiddenNotice } from './hiddenNotice.tsx'
import { PublishedPost } from './PublishedPost.tsx'

/** /videos */
export function Videos() {
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Videos" />
      <h1>Videos</h1>
      <VideosList
        renderPost={(post) => <PublishedPost post={post} />}
        renderHidden={(story) => hiddenNotice('story', story)}
        emptyAction={
          <ButtonLink to="/" variant="action">
            Go to the feed
          </ButtonLink>
        }
      />
    </div>
  )
}
