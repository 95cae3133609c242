/** How a window of the top bar avoids the screen's edges: what it has no room for scrolls; beside its button it would cover the bar. */
export const BELOW_TOP_BAR = { side: 'none', align: 'shift' } as const
