import { resizedImagePath } from 'contract/rules/images'
import type { PortfolioItem } from 'contract/portfolio'
import { FileText, Film, Image } from 'lucide-react'
import { useDataSaver } from '../../../ui/dataSaver.ts'
import { Picture } from '../../../ui/Picture.tsx'

type Props = Pick<PortfolioItem, 'image_url' | 'has_video'> & { image_alt?: string }

/** A post's picture as a tile; an icon without one, and in data saver mode. */
export function PortfolioPicture({ image_url, image_alt = '', has_video }: Props) {
  const savesData = useDataSaver()
  if (image_url !== null && !savesData)
    return (
      <Picture src={resizedImagePath(image_url, 480)} alt={image_alt} ratio="4/3" className="rounded-sm" />
    )
  return (
    <span className="grid aspect-4/3 w-full place-items-center rounded-sm bg-sunken text-subtle">
      {has_video ? <Film /> : image_url === null ? <FileText /> : <Image />}
    </span>
  )
}
