/** The seven at hand (specification, section 9); all others are in the picker below. */
export function QuickReactions({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <div role="group" aria-label="Quick reactions" className="grid grid-cols-7 border-b p-1.5">
      {reactions.map(([emoji, name]) => (
        <button
          key={emoji}
          type="button"
          aria-label={name}
          title={name}
          onClick={() => onPick(emoji)}
          className="grid h-11 place-items-center rounded-sm text-2xl leading-none hover:bg-tint focus-inset"
        >
          <span aria-hidden>{emoji}</span>
        </button>
      ))}
    </div>
  )
}

const reactions = [
  ['👍', 'Thumbs up'],
  ['❤️', 'Red heart'],
  ['😊', 'Smiling face'],
  ['😢', 'Crying face'],
  ['🙏', 'Folded hands'],
  ['👎', 'Thumbs down'],
  ['😡', 'Angry face'],
] as const
