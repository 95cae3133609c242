/** Collision avoidance for popups of the top bar: shift along the bar, but never flip over it. */
export const BELOW_TOP_BAR = { side: 'none', align: 'shift' } as const
