import { classNames } from '../../ui/classNames.ts'

/** A person of the demonstration. Real members appear on the landing page only as authors of public posts. */
export function DemoPortrait({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      width="96"
      height="96"
      loading="lazy"
      className={classNames('flex-none rounded-full bg-sunken', className)}
    />
  )
}
