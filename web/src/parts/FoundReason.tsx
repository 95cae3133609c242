type Props = {
  /** What the search found besides the name: "Skill: Welding". */
  reason: string | null | undefined
  /** The texts beside it, which needn't be repeated. */
  shown: readonly (string | null)[]
}

/** Why a search found a person, unless it can be seen anyway. */
export function FoundReason({ reason, shown }: Props) {
  if (!reason || shown.some((text) => text && reason.endsWith(`: ${text}`))) return null
  return <span className="line-clamp-2 text-sm text-info">{reason}</span>
}
