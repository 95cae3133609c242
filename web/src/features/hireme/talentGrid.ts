/** People beside each other, up to three. */
export const talentGrid = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3 md:*:min-w-0'
