import type { Story } from 'contract/stories'
import { resized, sources } from 'contract/pictures'
import { useDataSaver } from '../../ui/dataSaver.ts'
import { TapToLoad } from '../../ui/TapToLoad.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** What a story shows: its video, its picture, or its author's initials on our batik. */
export function StoryThumbnail({ story: { user, image_url, video_url } }: { story: Story }) {
  const isLight = useDataSaver()
  if (video_url) {
    return (
      <TapToLoad src={video_url} label="Play video" className="aspect-16/10">
        <video
          src={video_url}
          poster={image_url && !isLight ? resized(image_url, 960) : undefined}
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
      <TapToLoad src={sources(image_url, isLight).src} label="Show picture" className="aspect-16/10">
        <Picture
          {...sources(image_url, isLight)}
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
