/** The layout of a profile: card and content. */
export const profileColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[344px_minmax(0,640px)] lg:justify-center lg:gap-6'

/** The card's column, sticky on wide screens. */
export const profileSide = 'lg:sticky lg:top-[calc(var(--bar-h)+24px)]'
