/** The style shared by form controls. */
export const controlStyle =
  'w-full min-h-12 bg-surface px-3.5 py-2.5 text-text inset-ring-[1.5px] inset-ring-line-strong ' +
  'placeholder:text-subtle hover:inset-ring-text focus:inset-ring-text forced-colors:border ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-disabled disabled:inset-ring disabled:inset-ring-line ' +
  'aria-invalid:bg-danger-tint aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger'
