import { srcset } from 'contract/uploads'
import type { ComponentProps } from 'react'

/** A story's picture in the size that the viewer shows, whole. `hidden` it is merely fetched. */
export function StoryPicture({ src, ...rest }: ComponentProps<'img'> & { src: string }) {
  return <img src={src} srcSet={srcset(src)} sizes="(min-width: 40rem) 30rem, 100vw" alt="" {...rest} />
}
