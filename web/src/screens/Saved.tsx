import { SavedPosts } from '../features/posts/SavedPosts.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { postParts } from './postParts.tsx'

/** The posts that one saved. */
export function Saved() {
  return (
    <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Saved" />
      <h1>Saved</h1>
      <SavedPosts
        {...postParts}
        emptyAction={
          <ButtonLink to="/" variant="action">
            Go to the feed
          </ButtonLink>
        }
      />
    </div>
  )
}
