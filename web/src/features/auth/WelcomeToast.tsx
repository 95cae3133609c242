import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'

type Props = {
  title: string
  detail: string
  /** Shows the festive stripe. */
  festive?: boolean
}

export function WelcomeToast({ title, detail, festive = false }: Props) {
  return (
    <span className="grid gap-0.5">
      <span>{title}</span>
      <span className="text-sm font-normal text-muted">{detail}</span>
      {festive && (
        <span className="mt-2 -mr-9 block overflow-hidden rounded-xs">
          <JunkanooFringe />
        </span>
      )}
    </span>
  )
}
