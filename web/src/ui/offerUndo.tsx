import { toast } from './toast.ts'

/** How long the Undo toast is shown. */
const UNDO_MS = 8000

/**
 * Shows a toast with an Undo button. Not a hook, because the card that calls it is unmounted by then.
 * @param ms How long it's shown.
 */
export function offerUndo(text: string, undo: () => Promise<void>, ms = UNDO_MS) {
  const onUndo = () => {
    toast.dismiss(id)
    undo().catch(() => toast.error("We couldn't undo that. Please try again."))
  }
  const id = toast.success(
    <>
      {text}
      <button type="button" onClick={onUndo} className="block min-h-6 text-link hover:underline">
        Undo
      </button>
    </>,
    ms,
  )
}
