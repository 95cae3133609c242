import { sources } from 'contract/pictures'
import type { ComponentProps } from 'react'
import { useDataSaver } from '../../ui/dataSaver.ts'

/** A story's picture in the size that the viewer shows, whole. `hidden` it is merely fetched. */
export function StoryPicture({ src, ...rest }: ComponentProps<'img'> & { src: string }) {
  const isLight = useDataSaver()
  return <img {...sources(src, isLight)} sizes="(min-width: 40rem) 30rem, 100vw" alt="" {...rest} />
}
