/** The style shared by Dialog and AlertDialog: centered from 640 px up, a bottom sheet below. */
export const dialogStyle = {
  backdrop:
    'fixed inset-0 z-dialog bg-overlay transition-opacity duration-move data-ending-style:opacity-0 data-starting-style:opacity-0',
  viewport: 'fixed inset-0 z-dialog flex flex-col justify-end pt-6 sm:items-center sm:justify-center sm:p-6',
  popup:
    'flex max-h-full w-full min-h-0 flex-col overflow-hidden rounded-t-xl border bg-surface shadow-dialog outline-none max-sm:border-x-0 max-sm:border-b-0 sm:rounded-xl ' +
    'transition-[translate,opacity] duration-move data-ending-style:ease-in ' +
    'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full ' +
    'sm:data-ending-style:translate-y-2 sm:data-ending-style:opacity-0 sm:data-starting-style:translate-y-2 sm:data-starting-style:opacity-0',
  footer:
    'flex justify-end gap-3 px-6 pt-3.5 pb-[max(1.125rem,env(safe-area-inset-bottom))] max-sm:px-4 max-sm:*:flex-1',
}
